import { createFileRoute, redirect } from '@tanstack/react-router';

/** `/auth/` has no page of its own: it leads to signing in, its query with it (the guards have sent home who is). */
export const Route = createFileRoute('/auth/')({
  staticData: { access: 'guest-only' },
  beforeLoad: ({ search }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- how the router is told
    throw redirect({ to: '/auth/login', search, replace: true });
  },
});

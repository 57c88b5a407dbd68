import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { onTestFinished, vi } from 'vitest';
import type { Payload } from '#src/app/payload.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { createQueryClient } from '#src/app/query-client.ts';
import { meQuery } from '#src/app/session.ts';
import { giveUpDialogs } from '#src/components/dialog/dialog.ts';
import { DialogSlot } from '#src/components/dialog/dialog-slot.tsx';
import { defineFields, type LoadChoices } from '#src/components/field-group/field-spec.ts';
import { FormPage } from '#src/components/form-page/form-page.tsx';
import { NoticeSlot } from '#src/components/layout/notice-slot.tsx';
import { aUser } from '#tests/support/a-user.ts';

const loadPeople: LoadChoices = async () => [{ value: 7, label: 'Иванова Мария' }];

const FIELDS = defineFields([
  { name: 'name', label: 'Название', rules: [required] },
  { name: 'note', type: 'textarea', label: 'Заметка' },
  { name: 'secret', type: 'password', label: 'Пароль' },
  { name: 'head', type: 'select', label: 'Начальник', load: loadPeople },
]);

export type Thing = { name: string; note: string; revision: number };
type Save = (sent: { payload: Payload; revision: number }) => unknown;

type Options = {
  stored?: Thing;
  save?: Save;
  /** State of the server, asked for after a 412. */
  latest?: () => Promise<Thing>;
  userId?: number;
};

export type RenderedFormPage = {
  user: UserEvent;
  save: ReturnType<typeof vi.fn<Save>>;
  onSaved: ReturnType<typeof vi.fn>;
  /** Present value of the page: another version of the same thing. */
  show: (stored: Thing) => void;
  unmount: () => void;
};

const STORED: Thing = { name: 'Окна', note: '', revision: 1 };

/** A form page of an app with one other page. */
export async function renderFormPage(options: Options = {}): Promise<RenderedFormPage> {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('reduced-motion') }),
  );
  onTestFinished(giveUpDialogs);
  const queryClient = createQueryClient();
  const user = userEvent.setup();
  const save = vi.fn<Save>(options.save);
  const onSaved = vi.fn();
  let stored = options.stored ?? STORED;
  const { latest } = options;

  const shown = new EventTarget();
  const subscribe = (listener: () => void) => {
    shown.addEventListener('change', listener);
    return () => shown.removeEventListener('change', listener);
  };
  function Form() {
    const { revision, ...initial } = useSyncExternalStore(subscribe, () => stored);
    return (
      <FormPage
        title="Компания"
        crumbs={[{ label: 'Компании', to: '/communications' }]}
        fields={FIELDS}
        initial={initial}
        revision={revision}
        draftKey="companies-5"
        save={async (payload, _values, { revision: seen }) => save({ payload, revision: seen })}
        {...(latest
          ? {
              latest: async () => latest().then(({ revision: newest, ...now }) => ({ initial: now, revision: newest })),
            }
          : {})}
        onSaved={onSaved}
        cancelTo="/communications"
      />
    );
  }
  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/communications">Другая страница</Link>
        <Outlet />
        <DialogSlot />
        <NoticeSlot />
      </>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: Form }),
      createRoute({ getParentRoute: () => root, path: '/communications', component: () => <h1>Другая</h1> }),
    ]),
    history: createMemoryHistory(),
  });
  queryClient.setQueryData(meQuery.queryKey, { ...ME, id: options.userId ?? 3 });
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('form', { name: 'Компания' });
  const show = (next: Thing): void => {
    stored = next;
    act(() => void shown.dispatchEvent(new Event('change')));
  };
  return { user, save, onSaved, show, unmount };
}

const ME = aUser({ id: 3, name: 'Анна', surname: 'Петрова', email: 'anna@razbor.example' });

export const box = (name: string): HTMLElement => screen.getByRole('textbox', { name });
export const press = (name: string) => screen.getByRole('button', { name });
export const question = () => screen.findByRole('alertdialog', { name: 'Несохранённые изменения' });
export const noQuestion = () =>
  waitFor(() => {
    if (screen.queryByRole('alertdialog')) throw new Error('the question still stands');
  });

import { useRouterState } from '@tanstack/react-router';

/** Bar at the top while a navigation is pending (P-2); quick ones end before it shows. */
export function PendingBar() {
  const isPending = useRouterState({ select: (state) => state.isLoading });
  if (!isPending) return null;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element cannot be drawn by a transform
      role="progressbar"
      aria-label="Загрузка страницы"
      className="fixed inset-x-0 top-0 z-toast h-0.5 origin-left animate-pending-bar bg-accent-text"
    />
  );
}

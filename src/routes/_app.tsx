import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AppShell } from '../components/layout/app-shell.tsx';
import { IdleWatchSlot } from '../features/auth/idle-watch-widget.tsx';
import { SignInAgainSlot } from '../features/auth/sign-in-again-widget.tsx';
import { PaletteSlot } from '../features/palette/palette-slot.tsx';
import { TasksLink } from '../features/tasks/tasks-link-widget.tsx';
import { WeeklyNoticeSlot } from '../features/weekly/weekly-notice-widget.tsx';

export const Route = createFileRoute('/_app')({ component: SignedInLayout });

function SignedInLayout() {
  return (
    <AppShell tools={<TasksLink />}>
      <PaletteSlot />
      <SignInAgainSlot />
      <IdleWatchSlot />
      <WeeklyNoticeSlot />
      <Outlet />
    </AppShell>
  );
}

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { type Notice, type NoticeType, presentNotices } from '#src/app/notify.ts';
import { IconButton } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { Spinner } from '#src/components/ui/spinner.tsx';

const DURATION_MS = 5000;

const LOOKS: Record<NoticeType, { icon: ReactNode; tone: string; bar: string }> = {
  positive: { icon: <CircleCheck />, tone: 'text-grade-excellent', bar: 'bg-grade-excellent' },
  negative: { icon: <CircleAlert />, tone: 'text-grade-poor', bar: 'bg-grade-poor' },
  warning: { icon: <TriangleAlert />, tone: 'text-grade-fair', bar: 'bg-grade-fair' },
  info: { icon: <Info />, tone: 'text-accent-text', bar: 'bg-accent-text' },
  ongoing: { icon: <Spinner />, tone: 'text-muted', bar: '' },
};

/** Above the bar at the foot of a form, whose button is pressed next. Units: pixels. */
const ABOVE_BARS = { bottom: 80, right: 16 };

function present(notice: Notice): void {
  toast.custom((id) => <NoticeCard notice={notice} onClose={() => toast.dismiss(id)} />, {
    id: notice.id,
    duration: notice.type === 'ongoing' ? Number.POSITIVE_INFINITY : DURATION_MS,
  });
}

/** Host of notifications: bottom-right, 5 s; the bar pauses together with the library's timer (P-44). */
export function NoticeHost() {
  useEffect(
    () =>
      presentNotices((event) => {
        if (event.kind === 'show') present(event.notice);
        else toast.dismiss(event.id);
      }),
    [],
  );
  return (
    <Toaster position="bottom-right" customAriaLabel="Уведомления" visibleToasts={4} gap={8} offset={ABOVE_BARS} />
  );
}

function NoticeCard({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { icon, tone, bar } = LOOKS[notice.type];
  return (
    <div
      role={notice.type === 'negative' ? 'alert' : 'status'}
      className="relative flex w-full items-start font-sans text-base gap-3 overflow-hidden rounded-lg bg-raised py-2.5 pr-2 pl-4 text-ink shadow sm:w-89"
    >
      <span className={classNames('flex h-8 items-center', tone)}>{icon}</span>
      <p className="min-w-0 flex-1 py-1.5">{notice.text}</p>
      {notice.type !== 'ongoing' && (
        <>
          <IconButton label="Закрыть" icon={<X />} size="sm" onClick={onClose} />
          <span
            aria-hidden="true"
            className={classNames(
              'absolute inset-x-0 bottom-0 h-0.5 origin-left animate-toast-bar',
              '[[data-expanded=true]_&]:[animation-play-state:paused]',
              bar,
            )}
          />
        </>
      )}
    </div>
  );
}

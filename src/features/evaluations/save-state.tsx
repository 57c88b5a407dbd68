import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import type { SavePhase } from './autosave.ts';
import { useRatingSession, useSessionState } from './rating-context.ts';
import type { SessionState } from './rating-session.ts';

type Shown = { icon: ReactNode; text: string; retry: boolean };

const good = <CircleCheck aria-hidden="true" className="text-grade-excellent" />;
const bad = <CircleAlert aria-hidden="true" className="text-grade-poor" />;

function shownState({ phase, onDevice, refusal }: SessionState): Shown {
  const kept = onDevice ? 'сохранено на устройстве' : 'не сохранено, не закрывайте страницу';
  const texts: Record<SavePhase, Shown> = {
    clean: { icon: good, text: 'Сохранено', retry: false },
    waiting: { icon: <Spinner />, text: 'Сохраняется…', retry: false },
    saving: { icon: <Spinner />, text: 'Сохраняется…', retry: false },
    unreachable: {
      icon: <CloudOff aria-hidden="true" className="text-grade-fair" />,
      text: `Нет связи — ${kept}`,
      retry: true,
    },
    conflict: { icon: bad, text: 'Оценку изменили в другом месте', retry: false },
    rejected: { icon: bad, text: `Исправьте отмеченное — ${kept}`, retry: false },
    refused: { icon: bad, text: `${refusal ?? 'Сервер отказал'} — ${kept}`, retry: true },
  };
  return texts[phase];
}

/** Where the changes are right now (D-18). */
export function SaveState() {
  const session = useRatingSession();
  const { icon, text, retry } = shownState(useSessionState());
  return (
    <div className="flex min-w-0 flex-auto basis-40 items-center gap-2 text-sm text-muted">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> belongs to a calculation */}
      <span role="status" className="flex min-w-0 items-center gap-1.5">
        {icon}
        <span className="min-w-0">{text}</span>
      </span>
      {retry && (
        <Button size="sm" variant="ghost" onClick={() => session.retryNow()}>
          Повторить
        </Button>
      )}
    </div>
  );
}

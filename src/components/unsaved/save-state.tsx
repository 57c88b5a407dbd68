import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Spinner } from '../ui/spinner.tsx';
import type { SavePhase } from './autosave.ts';
import type { DraftState } from './draft-session.ts';

type Shown = { icon: ReactNode; text: string; retry: boolean };

const good = <CircleCheck aria-hidden="true" className="text-grade-excellent" />;
const bad = <CircleAlert aria-hidden="true" className="text-grade-poor" />;

type SaveStateProps = {
  state: Omit<DraftState<unknown>, 'conflict'>;
  /** Nothing was changed and nothing is on the server yet: said in the place of «Сохранено». */
  nothingYet?: string | undefined;
  /** Text while a person has to choose: «Оценку изменили в другом месте». */
  conflictText: string;
  onRetry: () => void;
  className?: string;
};

function shownState({ state: { phase, onDevice, refusal }, conflictText, nothingYet }: SaveStateProps): Shown {
  const kept = onDevice ? 'сохранено на устройстве' : 'не сохранено, не закрывайте страницу';
  const texts: Record<SavePhase, Shown> = {
    clean:
      nothingYet === undefined
        ? { icon: good, text: 'Сохранено', retry: false }
        : { icon: null, text: nothingYet, retry: false },
    waiting: { icon: <Spinner />, text: 'Сохраняется…', retry: false },
    saving: { icon: <Spinner />, text: 'Сохраняется…', retry: false },
    unreachable: {
      icon: <CloudOff aria-hidden="true" className="text-grade-fair" />,
      text: `${refusal ?? 'Нет связи'} — ${kept}`,
      retry: true,
    },
    conflict: { icon: bad, text: conflictText, retry: false },
    rejected: { icon: bad, text: `Исправьте отмеченное — ${kept}`, retry: false },
    refused: { icon: bad, text: `${refusal ?? 'Сервер отказал'} — ${kept}`, retry: true },
  };
  return texts[phase];
}

/** State of saving (D-12, D-18). */
export function SaveState(props: SaveStateProps) {
  const { icon, text, retry } = shownState(props);
  return (
    <div className={classNames('flex min-w-0 items-center gap-2 text-sm text-muted', props.className)}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> belongs to a calculation */}
      <span role="status" className="flex min-w-0 items-center gap-1.5">
        {icon}
        <span className="min-w-0">{text}</span>
      </span>
      {retry && (
        <Button size="sm" variant="ghost" onClick={props.onRetry}>
          Повторить
        </Button>
      )}
    </div>
  );
}

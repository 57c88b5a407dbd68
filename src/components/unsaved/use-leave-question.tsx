import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useUnsavedWork } from './use-unsaved-work.ts';

type LeaveQuestionOptions = {
  /** True when something is typed in the dialog. */
  isDirty: boolean;
  /** Dirty state at this very moment: a form just sent may not be rendered yet when the sender goes on. */
  isUnsaved?: () => boolean;
  /** Closes the dialog. */
  onLeave: () => void;
};

type LeaveQuestion = {
  /** Leave by Esc, the cross and a click outside. */
  leave: () => void;
  /** Question for the dialog's footer, in place of its buttons. */
  question: ReactNode;
};

/**
 * Question before closing a dialog with typed input. Asked in place: a dialog over a dialog would hide what it asks
 * about. Leaving the page behind it asks as everywhere.
 */
export function useLeaveQuestion({ isDirty, isUnsaved = () => true, onLeave }: LeaveQuestionOptions): LeaveQuestion {
  const [isAsking, setAsking] = useState(false);
  useUnsavedWork(isDirty, { message: 'Введённое в окне не сохранено. Если уйти, оно пропадёт.', isUnsaved });
  return {
    leave: () => (isDirty ? setAsking(true) : onLeave()),
    question: isAsking && isDirty ? <Question onStay={() => setAsking(false)} onLeave={onLeave} /> : undefined,
  };
}

/** Focus on the safe answer, as in every question (P-40). */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <div role="alert" className="flex w-full flex-wrap items-center justify-end gap-2">
      <span className="mr-auto">Закрыть без сохранения?</span>
      <Button onClick={onStay} ref={takeFocus}>
        Не закрывать
      </Button>
      <Button variant="danger" onClick={onLeave}>
        Закрыть
      </Button>
    </div>
  );
}

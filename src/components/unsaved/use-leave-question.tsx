import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useUnsavedWork } from './use-unsaved-work.ts';

type LeaveQuestionOptions = {
  /** Something is typed in the dialog. */
  isDirty: boolean;
  /** The same at the very moment: what has just been sent is not drawn yet, and the sender may already go on. */
  isUnsaved?: () => boolean;
  /** Closes it. */
  onLeave: () => void;
};

type LeaveQuestion = {
  /** For Esc, the cross and a click outside. */
  leave: () => void;
  /** Stands in the dialog's footer, in place of its buttons. */
  question: ReactNode;
};

/**
 * A dialog with something typed in it does not close by mistake. Asked in place: a dialog over a dialog would hide what
 * it asks about. Leaving the page behind it asks as everywhere.
 */
export function useLeaveQuestion({ isDirty, isUnsaved = () => true, onLeave }: LeaveQuestionOptions): LeaveQuestion {
  const [isAsking, setAsking] = useState(false);
  useUnsavedWork(isDirty, { message: 'Введённое в окне не сохранено. Если уйти, оно пропадёт.', isUnsaved });
  return {
    leave: () => (isDirty ? setAsking(true) : onLeave()),
    question: isAsking && isDirty ? <Question onStay={() => setAsking(false)} onLeave={onLeave} /> : undefined,
  };
}

/** The safe answer is under the finger, as in every question (P-40). */
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

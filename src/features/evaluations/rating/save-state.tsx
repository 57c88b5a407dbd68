import * as unsaved from '#src/components/unsaved/save-state.tsx';
import { useRatingSession, useSessionState } from './rating-context.ts';

/** State of saving the answers (D-18). */
export function SaveState() {
  const session = useRatingSession();
  return (
    <unsaved.SaveState
      state={useSessionState()}
      nothingYet={session.id === null ? 'Ответов пока нет' : undefined}
      conflictText="Оценку изменили в другом месте"
      onRetry={() => session.retryNow()}
      className="flex-auto basis-40"
    />
  );
}

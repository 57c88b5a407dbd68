import { useState } from 'react';
import { useMoveVersion } from './rating/rating.mutations.ts';
import type { RatingSession } from './rating/rating-session.ts';
import { obstacle } from './rating/use-submit.ts';

const NOT_MOVED = 'Перейти не удалось: нет связи с сервером. Ответы на месте, попробуйте ещё раз.';

/** Moves to the form's current version: unsaved changes first, because the server carries over what it has (D-11). */
export function useMoveToCurrent(session: RatingSession, onEnd: () => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const move = useMoveVersion(session);

  const run = async (): Promise<void> => {
    const state = await session.flush();
    if (state.phase === 'conflict') return onEnd();
    if (state.phase !== 'clean')
      return setProblem(obstacle(state, NOT_MOVED) ?? 'Сначала исправьте отмеченное в форме.');
    const reply = await move.mutateAsync();
    if (reply.kind === 'unreachable') return setProblem(NOT_MOVED);
    if (reply.kind === 'refused') return setProblem(reply.message);
    if (reply.kind === 'conflict') session.collide(reply.present);
    return onEnd();
  };

  const moveNow = async (): Promise<void> => {
    setProblem(null);
    setRunning(true);
    await run();
    setRunning(false);
  };
  return { moveNow, problem, running };
}

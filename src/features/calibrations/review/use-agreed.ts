import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { calibrationRatingsApi } from '#domain/calibrations/calibration-ratings.api.ts';
import type { CalibrationMatrix } from '#domain/calibrations/calibration-review.schema.ts';
import { ApiError, errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { calibrationQuery, type InCalibration, matrixQuery } from '../calibrations.queries.ts';
import { type AgreedEdits, editsSince, wholeAgreed } from './agreed-answers.ts';

const CHANGED = 'Согласованные ответы успел изменить кто-то ещё. Показаны нынешние, повторите своё решение.';

/**
 * Decisions over one communication: shown at once, sent one after another as a whole (If-Match), so that quick presses
 * neither overtake one another nor get lost.
 */
export function useAgreed(of: InCalibration, matrix: CalibrationMatrix) {
  const queryClient = useQueryClient();
  const [edits, setEdits] = useState<AgreedEdits>(new Map());
  const latest = useRef({ edits, matrix, isSending: false });

  const show = (next: AgreedEdits): void => {
    latest.current.edits = next;
    setEdits(next);
  };
  const giveUp = async (error: unknown): Promise<void> => {
    show(new Map());
    notify.negative(error instanceof ApiError && error.status === 412 ? CHANGED : errorMessage(error));
    latest.current.matrix = await queryClient.fetchQuery({ ...matrixQuery(of), staleTime: 0 });
  };
  const send = async (): Promise<void> => {
    if (latest.current.isSending) return;
    latest.current.isSending = true;
    try {
      while (latest.current.edits.size > 0) {
        const { edits: sent, matrix: present } = latest.current;
        const saved = await call(calibrationRatingsApi.saveAgreed, {
          params: of,
          revision: present.revision,
          input: wholeAgreed(present, sent),
        });
        latest.current.matrix = saved;
        queryClient.setQueryData(matrixQuery(of).queryKey, saved);
        show(editsSince(latest.current.edits, sent));
      }
    } catch (error) {
      await giveUp(error).catch(() => {});
    }
    latest.current.isSending = false;
    // How much is settled stands on the session; what is wrong with closing it, too.
    void queryClient.invalidateQueries({ queryKey: calibrationQuery(of.id).queryKey });
  };
  const decide = (decisions: AgreedEdits): void => {
    show(new Map([...latest.current.edits, ...decisions]));
    if (!latest.current.isSending) latest.current.matrix = queryClient.getQueryData(matrixQuery(of).queryKey) ?? matrix;
    void send();
  };
  return { edits, decide, isSaving: edits.size > 0 };
}

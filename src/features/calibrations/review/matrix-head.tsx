import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { calibrationRatingsApi } from '#domain/calibrations/calibration-ratings.api.ts';
import type { CalibrationMatrix } from '#domain/calibrations/calibration-review.schema.ts';
import type { Calibration } from '#domain/calibrations/calibrations.schema.ts';
import { formatScore } from '#domain/evaluations/format-score.ts';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { usePermissions } from '#src/app/session.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { Button } from '#src/components/ui/button.tsx';
import { calibrationChanged } from '../calibrations.queries.ts';
import { agreedOf, type AgreedEdits } from './agreed-answers.ts';

type MatrixHeadProps = {
  calibration: Calibration;
  matrix: CalibrationMatrix;
  edits: AgreedEdits;
  isSaving: boolean;
  /** Actions on all of it at once. */
  children: ReactNode;
};

/** Progress of the talk about this communication, and what becomes of it after the session. */
export function MatrixHead({ calibration, matrix, edits, isSaving, children }: MatrixHeadProps) {
  const { rows, threshold, agreed_score, agreed_by, published_evaluation_id: published } = matrix;
  const scored = rows.filter((row) => row.scored);
  const settled = scored.filter((row) => agreedOf(row, edits) !== null).length;
  const flagged = rows.filter((row) => row.flagged).length;
  const isClosed = calibration.status === 'closed';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 text-sm text-muted tabular-nums">
        Порог {formatNumber(threshold)} %, расхождений: {flagged}. Решено {settled} из {scored.length}
        {agreed_score !== null && `, согласованный балл ${formatScore(agreed_score, 'percent')}`}.
        <span role="status" className="block">
          {isSaving ? 'Сохраняется…' : savedText(agreed_by)}
        </span>
      </p>
      {children}
      {published !== null && <Published communicationId={matrix.communication_id} evaluationId={published} />}
      {isClosed && published === null && calibration.leads && <Publish calibration={calibration} matrix={matrix} />}
    </div>
  );
}

function savedText(by: CalibrationMatrix['agreed_by']): string {
  return by ? `Решения: ${by.by.name}, ${formatShortDateTime(by.at, readerZone())}` : '';
}

/** Link to the published evaluation, for those who see the communication. */
function Published({ communicationId, evaluationId }: { communicationId: number; evaluationId: number }) {
  const { pages } = usePermissions();
  const text = (
    <span className="inline-flex items-center gap-1.5">
      <CircleCheck aria-hidden="true" className="text-grade-excellent" />
      Согласованная оценка опубликована
    </span>
  );
  if (!pages.communications) return text;
  return (
    <Link
      to="/communications/$id"
      params={{ id: String(communicationId) }}
      search={{ evaluation: evaluationId }}
      className="text-accent-text hover:underline"
    >
      {text}
    </Link>
  );
}

function Publish({ calibration, matrix }: Pick<MatrixHeadProps, 'calibration' | 'matrix'>) {
  const queryClient = useQueryClient();
  const params = { id: calibration.id, communication_id: matrix.communication_id };
  const publish = useMutation({
    mutationFn: () => call(calibrationRatingsApi.publishAgreed, { params }),
    onSuccess: () => notify.positive('Согласованная оценка опубликована.'),
    onError: (error) => notify.negative(errorMessage(error)),
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: ['communications'] });
      await calibrationChanged(queryClient);
    },
  });
  const ask = async (): Promise<void> => {
    const message =
      'Она станет оценкой этой коммуникации: её увидят заказчик, РОП и сотрудник, она войдёт в показатели.';
    if (await dialog({ title: 'Опубликовать согласованную оценку?', message, ok: 'Опубликовать' })) publish.mutate();
  };
  return (
    <Button
      variant="primary"
      icon={<Send aria-hidden="true" />}
      pending={publish.isPending}
      disabledReason={reasonOf(matrix.may.publish)}
      onClick={() => void ask()}
    >
      Опубликовать согласованную оценку
    </Button>
  );
}

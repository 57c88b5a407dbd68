import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, CircleCheck, Columns3, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { CalibrationRating } from '#domain/calibrations/calibration-rating.schema.ts';
import { calibrationRatingsApi } from '#domain/calibrations/calibration-ratings.api.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { Button, buttonClass } from '#src/components/ui/button.tsx';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { evaluationQuery } from '#src/features/evaluations/evaluations.queries.ts';
import { OpenEvaluation } from '#src/features/evaluations/open-evaluation-widget.tsx';
import { calibrationChanged, type InCalibration } from '../calibrations.queries.ts';
import { useBeginRating } from '../use-begin-rating.ts';

type OwnRatingProps = { of: InCalibration; rating: CalibrationRating };

/** Reader's own rating of a communication of the session: begun, filled, or read once it was sent. */
export function OwnRating({ of, rating }: OwnRatingProps) {
  const { own, project } = rating;
  const [begun, setBegun] = useState<number | null>(null);
  const id = own?.evaluation_id ?? begun;
  if (own === null) return <NoPart rating={rating} />;
  if (id === null) return <Start of={of} rating={rating} onBegun={setBegun} />;
  return (
    <>
      <Thanks rating={rating} />
      <OpenEvaluation
        key={id}
        id={id}
        communicationId={rating.communication.id}
        projectId={project.id}
        started={begun === id}
        onOpen={() => {}}
        next={<GoOn rating={rating} />}
      />
    </>
  );
}

/** Thanks after the last one, and what comes next. */
function Thanks({ rating: { own, status, of, next_to_rate_id } }: Pick<OwnRatingProps, 'rating'>) {
  if (own?.state !== 'submitted' || next_to_rate_id !== null || status !== 'scoring') return null;
  return (
    <p role="status" className="flex items-start gap-2 border-b border-line bg-accent-soft px-4 py-3">
      <CircleCheck aria-hidden="true" className="mt-1 flex-none text-grade-excellent" />
      Спасибо! Вы оценили всё: {of} из {of}. Ответы сравнят на разборе, его откроет тот, кто ведёт сессию.
    </p>
  );
}

/**
 * Page of who leads without rating: the communication alone; others' answers are elsewhere, when their time has come.
 */
function NoPart({ rating: { calibration, communication, may } }: Pick<OwnRatingProps, 'rating'>) {
  return (
    <EmptyState
      icon={<EyeOff />}
      title="Вы не оцениваете в этой сессии"
      text={may.see_matrix.allowed ? 'Ответы участников собраны в матрице.' : may.see_matrix.reason}
      action={may.see_matrix.allowed && <MatrixLink id={calibration.id} communication_id={communication.id} />}
    />
  );
}

type StartProps = OwnRatingProps & { onBegun: (evaluationId: number) => void };

function Start({ of, rating: { form, may }, onBegun }: StartProps) {
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: () => call(calibrationRatingsApi.begin, { params: of }),
    onSuccess: (evaluation) => {
      queryClient.setQueryData(evaluationQuery(evaluation.id).queryKey, evaluation);
      onBegun(evaluation.id);
      void calibrationChanged(queryClient);
    },
  });
  return (
    <div className="flex flex-col items-start gap-4 p-4">
      <p>
        <span className="block text-sm text-muted">Оценочная форма</span>
        <span className="font-semibold">{form.name}</span>
      </p>
      <Button
        variant="primary"
        size="lg"
        pending={start.isPending}
        disabledReason={reasonOf(may.rate)}
        onClick={() => start.mutate()}
      >
        Начать
      </Button>
      <p className="max-w-prose text-sm text-muted">
        {may.rate.allowed
          ? 'Оценивайте, как обычно. Чужих ответов не видно, и ваших пока не увидит никто.'
          : may.rate.reason}
      </p>
      {start.error && (
        <p role="alert" className="text-sm text-grade-poor">
          {errorMessage(start.error)}
        </p>
      )}
    </div>
  );
}

/** «Следующая» begins the next one; at the end of the session back to its page. */
function GoOn({ rating: { calibration, communication, next_to_rate_id: next, may } }: Pick<OwnRatingProps, 'rating'>) {
  const { begin, isBeginning } = useBeginRating(calibration.id);
  const goesOn = next !== null && next !== communication.id;
  return (
    <>
      {may.see_matrix.allowed && <MatrixLink id={calibration.id} communication_id={communication.id} />}
      {goesOn ? (
        <Button variant="primary" pending={isBeginning} onClick={() => void begin(next)}>
          Следующая
          <ArrowRight aria-hidden="true" />
        </Button>
      ) : (
        <Link
          to="/sessions/$session_id"
          params={{ session_id: String(calibration.id) }}
          className={buttonClass('primary')}
        >
          К сессии
        </Link>
      )}
    </>
  );
}

function MatrixLink({ id, communication_id }: InCalibration) {
  return (
    <Link
      to="/sessions/$session_id"
      params={{ session_id: String(id) }}
      search={{ tab: 'matrix', communication: communication_id }}
      className={buttonClass()}
    >
      <Columns3 aria-hidden="true" />
      Сравнить ответы
    </Link>
  );
}

import { ArrowRight, Scale, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { APPEAL_STATES } from '#domain/appeals/appeal-states.ts';
import { APPEAL_GROUNDS, APPEAL_REASONS } from '#domain/appeals/appeal-words.ts';
import type { Appeal, AppealLine } from '#domain/appeals/appeals.schema.ts';
import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { useMe } from '#src/app/session.ts';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { hasRemarks } from '#src/features/evaluations/answer-remarks-widget.tsx';
import { APPEAL_TONES } from './appeal-look.ts';
import { AssessorSaid } from './assessor-said.tsx';
import { AppealTimeline } from './appeal-timeline.tsx';
import { useAppealSteps } from './use-appeal-steps.ts';

type AppealCardProps = {
  appeal: Appeal;
  /** Review form in place of the lines, for the person who decides now. */
  review?: ReactNode;
};

/** Appeal for every reader: its subject, texts and decision, and its timeline (D-20). */
export function AppealCard({ appeal, review }: AppealCardProps) {
  const { id, state, overdue } = appeal;
  return (
    <section aria-label={`Апелляция № ${id}`} className="flex flex-col gap-3 border-b border-line px-4 py-4">
      <h3 className="flex flex-wrap items-center gap-2 text-md font-semibold">
        Апелляция № {id}
        <Badge tone={APPEAL_TONES[state]}>{APPEAL_STATES[state]}</Badge>
        {overdue && (
          <Badge tone="poor" icon={<TriangleAlert className="size-3.5" />}>
            Просрочена
          </Badge>
        )}
      </h3>
      {review ?? <Content appeal={appeal} />}
      {appeal.answer && (
        <Said title={`Ответ асессора, ${formatDateTime(appeal.answer.at, readerZone())}`}>{appeal.answer.text}</Said>
      )}
      {appeal.decision && (
        <Said title={appeal.decision.reason ? `Решение: ${APPEAL_REASONS[appeal.decision.reason]}` : 'Решение'}>
          {appeal.decision.comment}
        </Said>
      )}
      <AppealTimeline appeal={appeal} />
      <Steps appeal={appeal} />
    </section>
  );
}

function Content({ appeal: { scope, grounds, comment, lines } }: { appeal: Appeal }) {
  if (scope === 'whole') return <Said title={grounds ? APPEAL_GROUNDS[grounds] : 'Оценка целиком'}>{comment}</Said>;
  return (
    <ul aria-label="Что оспорено" className="divide-y divide-line/60">
      {lines.map((line) => (
        <li key={line.criterion_key} className="flex flex-col gap-1.5 py-2.5 first:pt-0 last:pb-0">
          <DisputedLine line={line} />
          {line.decision && (
            <p className="text-sm">
              <span className={line.decision.accepted ? 'text-grade-excellent' : 'text-grade-poor'}>
                {line.decision.accepted ? 'Принято' : 'Отклонено'}
              </span>
              <span className="text-muted">: {APPEAL_REASONS[line.decision.reason].toLowerCase()}</span>
              {line.decision.comment !== '' && (
                <span className="block whitespace-pre-line">{line.decision.comment}</span>
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

type DisputedLineProps = {
  line: AppealLine;
  /** Assessor's answer, where it is at hand: with its comment and fragments it is judged. */
  answer?: Answer | undefined;
};

/** Disputed line: the criterion, the present and the proposed answer, what the assessor said, and why it is disputed. */
export function DisputedLine({ line: { name, given, proposed, comment }, answer }: DisputedLineProps) {
  return (
    <>
      <p className="font-medium">{name}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span className="sr-only">оценка:</span>
        <span className="text-muted line-through decoration-1">{given}</span>
        <ArrowRight aria-hidden="true" className="size-3.5 text-faint" />
        <span className="sr-only">предлагается:</span>
        <span className="font-medium">{proposed}</span>
      </p>
      {answer && hasRemarks(answer) && (
        <>
          <AssessorSaid answer={answer} />
          <p className="text-sm text-muted">Почему оспорено:</p>
        </>
      )}
      <p className="border-l-2 border-line pl-2.5 whitespace-pre-line">{comment}</p>
    </>
  );
}

function Said({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-l-2 border-line pl-2.5">
      <p className="text-sm font-medium text-muted">{title}</p>
      <p className="mt-0.5 whitespace-pre-line">{children}</p>
    </div>
  );
}

const loadDialog = async () =>
  (await import('#src/features/calibrations/choose/to-calibration-widget.tsx')).ToCalibration;

/** Way from an appeal into a session: what people dispute is worth agreeing on (D-23). */
function Calibrate({ appeal: { id, project } }: { appeal: Appeal }) {
  const layer = useLazyLayer(loadDialog);
  const close = (): void => layer.setOpen(false);
  return (
    <>
      <Button
        icon={<Scale aria-hidden="true" />}
        aria-haspopup="dialog"
        {...layer.firstTouch}
        aria-expanded={layer.open}
        onClick={() => layer.setOpen(true)}
      >
        В калибровку
      </Button>
      {layer.open && layer.Part && (
        <layer.Part
          choice={{ choice: { by: 'appeal', appeal_id: id } }}
          create={{ appeal: id, project: project.id }}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}

function Steps({ appeal }: { appeal: Appeal }) {
  const { withdraw, begin, answer, running } = useAppealSteps(appeal);
  const { may } = appeal;
  const leads = useMe().roles.some((role) => role === 'admin' || role === 'pm');
  if (!may.withdraw.allowed && !may.start_review.allowed && !may.answer.allowed && !leads) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {may.withdraw.allowed && (
        <Button pending={running} onClick={() => void withdraw()}>
          Отозвать апелляцию
        </Button>
      )}
      {may.answer.allowed && (
        <Button onClick={() => void answer()}>{appeal.answer ? 'Изменить ответ' : 'Ответить'}</Button>
      )}
      {may.start_review.allowed && (
        <Button variant="primary" pending={running} onClick={() => void begin()}>
          Начать рассмотрение
        </Button>
      )}
      {leads && <Calibrate appeal={appeal} />}
    </div>
  );
}

import {
  AudioLines,
  CircleX,
  Clock,
  Mail,
  MessageSquare,
  OctagonAlert,
  Phone,
  PhoneIncoming,
  PhoneMissed,
  PhoneOutgoing,
  TriangleAlert,
  Users,
} from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { AUDIO_STATES, type AudioState, OUTCOMES } from '#domain/communications/communication-facts.ts';
import type { CommunicationListItem, SaidWords } from '#domain/communications/communications.schema.ts';
import { EVALUATION_STATE_LABELS } from '#domain/evaluations/evaluation-states.ts';
import type { EvaluationSummary } from '#domain/evaluations/evaluations.schema.ts';
import { columnPercent, scoreTexts } from '#domain/evaluations/format-score.ts';
import { scoreTone } from '#domain/evaluations/score-tone.ts';
import { zoneUnlike } from '#src/components/table/zone-unlike.ts';
import { formatDuration, spellDuration } from '#domain/kernel/format-duration.ts';
import { COMMUNICATION_CATEGORIES, COMMUNICATION_DIRECTIONS } from '#domain/references/static-references.ts';
import { lazyPart } from '#src/app/lazy-part.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { VisuallyHidden } from '#src/components/ui/visually-hidden.tsx';

/** Text of an empty value (P-45). */
export const EMPTY = <span className="text-faint">---</span>;

function iconOf({ category, direction, outcome }: CommunicationListItem): ReactNode {
  if (category === 'meeting') return <Users />;
  if (category === 'chat') return <MessageSquare />;
  if (category === 'mail') return <Mail />;
  if (outcome !== 'answered') return <PhoneMissed />;
  if (direction === 'internal') return <Phone />;
  return direction === 'incoming' ? <PhoneIncoming /> : <PhoneOutgoing />;
}

/** Icon of the kind where there is no room for its name, which is read out. */
export function KindIcon({ row }: { row: CommunicationListItem }) {
  const direction = COMMUNICATION_DIRECTIONS[row.direction].toLowerCase();
  return (
    <span className="flex">
      <span aria-hidden="true" className="flex">
        {iconOf(row)}
      </span>
      <span className="sr-only">
        {COMMUNICATION_CATEGORIES[row.category]}, {direction}
      </span>
    </span>
  );
}

/** Kind of a communication: icon and words, never the icon alone. */
export function KindCell({ row }: { row: CommunicationListItem }) {
  const category = COMMUNICATION_CATEGORIES[row.category];
  const direction = COMMUNICATION_DIRECTIONS[row.direction].toLowerCase();
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span className="flex text-muted">{iconOf(row)}</span>
      <Stack primary={row.type?.name ?? category} secondary={row.type ? `${category}, ${direction}` : direction} />
    </span>
  );
}

/** Stack of two facts; a dense table shows the first and has both in its title. */
export function Stack({ primary, secondary }: { primary: ReactNode; secondary?: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="truncate">{primary}</span>
      {secondary && (
        <span className="truncate text-sm text-muted tabular-nums group-data-[density=compact]/table:sr-only">
          {secondary}
        </span>
      )}
    </span>
  );
}

const SaidLine = lazyPart(async () => (await import('./said-line.tsx')).SaidLine);

/** Words that the row was found by. */
export function Said(props: { said: SaidWords }) {
  return (
    <Suspense fallback={<span className="h-5" />}>
      <SaidLine {...props} />
    </Suspense>
  );
}

/** Zone of a row's time, where it is not the reader's: rows in the order of time would look unsorted (D-15). */
export function ZoneMark({ row: { started_at, time_zone } }: { row: CommunicationListItem }) {
  const zone = zoneUnlike(started_at, time_zone);
  return zone && <span className="text-sm text-muted">{zone}</span>;
}

export function DurationCell({ row }: { row: CommunicationListItem }) {
  if (row.outcome !== 'answered') return <span className="text-sm text-muted">{OUTCOMES[row.outcome]}</span>;
  if (row.duration_seconds === null) return EMPTY;
  return (
    <span className="tabular-nums">
      <span aria-hidden="true">{formatDuration(row.duration_seconds)}</span>
      <span className="sr-only">{spellDuration(row.duration_seconds)}</span>
    </span>
  );
}

const AUDIO_ICONS: Record<Exclude<AudioState, 'none' | 'purged'>, ReactNode> = {
  pending: <Clock className="text-muted" />,
  ready: <AudioLines className="text-accent-text" />,
  failed: <TriangleAlert className="text-grade-fair" />,
};

/** Mark of the recording's state, where there is something to say. */
export function AudioMark({ audio }: { audio: AudioState }) {
  if (audio === 'none' || audio === 'purged') return null;
  return (
    <span title={AUDIO_STATES[audio]} className="flex">
      <span aria-hidden="true" className="flex">
        {AUDIO_ICONS[audio]}
      </span>
      <span className="sr-only">{AUDIO_STATES[audio]}</span>
    </span>
  );
}

/** Marks of a score: threshold not passed, critical failure. The colour says the grade alone. */
function ScoreMarks({ evaluation: { passed, has_critical_failure: isCritical } }: { evaluation: EvaluationSummary }) {
  return (
    <>
      {isCritical && (
        <span title="Критическая ошибка" className="flex text-grade-poor">
          <OctagonAlert />
          <VisuallyHidden>Критическая ошибка</VisuallyHidden>
        </span>
      )}
      {passed === false && (
        <span title="Порог не пройден" className="flex text-muted">
          <CircleX />
          <VisuallyHidden>Порог не пройден</VisuallyHidden>
        </span>
      )}
    </>
  );
}

/** Score by the scale of a five- or ten-point form, as its page says it; the percent is beside. */
function OwnScale({ evaluation: { score, scale } }: { evaluation: EvaluationSummary }) {
  const { own } = scoreTexts(score, scale);
  return own && <span className="text-sm font-medium tabular-nums">{own}</span>;
}

/** Score of the evaluation most relevant to the reader, their own, else the newest, over its grade. */
export function ScoreCell({ evaluation }: { evaluation: EvaluationSummary | null }) {
  const tone = evaluation && scoreTone(evaluation);
  if (!tone) return null;
  if (evaluation.score === null) return null;
  return (
    <Stack
      primary={
        <span className="flex h-5.5 items-center justify-end gap-1.5">
          <ScoreMarks evaluation={evaluation} />
          <OwnScale evaluation={evaluation} />
          <Badge tone={tone} className="h-5">
            {columnPercent(evaluation.score)}
          </Badge>
        </span>
      }
      secondary={evaluation.grade && <span className="text-xs">{evaluation.grade.name}</span>}
    />
  );
}

/** State of the same evaluation. */
export function StateCell({ evaluation }: { evaluation: EvaluationSummary | null }) {
  return (
    // «На пересмотре» takes a second line where the column has no room: cut, it would be any state.
    <span className={classNames('line-clamp-2 text-sm', evaluation ? 'text-muted' : 'text-faint')}>
      {evaluation ? EVALUATION_STATE_LABELS[evaluation.state] : 'Не оценена'}
    </span>
  );
}

/** Score and state on a phone. */
export function EvaluationMark({ evaluation }: { evaluation: EvaluationSummary | null }) {
  const tone = evaluation && scoreTone(evaluation);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
      {tone && <ScoreMarks evaluation={evaluation} />}
      {tone && <OwnScale evaluation={evaluation} />}
      {tone && <Badge tone={tone}>{scoreTexts(evaluation.score, evaluation.scale).percent}</Badge>}
      {tone && evaluation.grade && <span className="truncate text-sm text-muted">{evaluation.grade.name}</span>}
      {(!tone || evaluation.state !== 'published') && <StateCell evaluation={evaluation} />}
    </span>
  );
}

const TAGS_SHOWN = 2;

export function TagsCell({ tags }: { tags: CommunicationListItem['tags'] }) {
  if (tags.length === 0) return EMPTY;
  const rest = tags.length - TAGS_SHOWN;
  return (
    <span className="flex min-w-0 items-center gap-1">
      {tags.slice(0, TAGS_SHOWN).map(({ id, name }) => (
        <Badge key={id} className="min-w-0">
          {name}
        </Badge>
      ))}
      {rest > 0 && <span className="flex-none text-sm text-muted">+{rest}</span>}
    </span>
  );
}

export function EmployeeCell({ row }: { row: CommunicationListItem }) {
  if (row.employee)
    return <span className="line-clamp-2 group-data-[density=compact]/table:line-clamp-1">{row.employee.name}</span>;
  if (!row.employee_source_name) return <span className="truncate text-faint">Не сопоставлено</span>;
  return <Stack primary={row.employee_source_name} secondary="Не сопоставлено" />;
}

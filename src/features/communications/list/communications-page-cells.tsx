import {
  AudioLines,
  CircleX,
  Clock,
  Mail,
  MessageSquare,
  OctagonAlert,
  PencilLine,
  Phone,
  PhoneIncoming,
  PhoneMissed,
  PhoneOutgoing,
  TriangleAlert,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { AUDIO_STATES, type AudioState, OUTCOMES } from '#domain/communications/communication-facts.ts';
import type { CommunicationListItem } from '#domain/communications/communications.schema.ts';
import { EVALUATION_STATE_LABELS } from '#domain/evaluations/evaluation-states.ts';
import type { EvaluationSummary } from '#domain/evaluations/evaluations.schema.ts';
import { formatScore } from '#domain/evaluations/format-score.ts';
import { scoreTone } from '#domain/evaluations/score-tone.ts';
import { formatDuration, spellDuration } from '#domain/kernel/format-duration.ts';
import { COMMUNICATION_CATEGORIES, COMMUNICATION_DIRECTIONS } from '#domain/references/static-references.ts';
import { Badge } from '#src/components/ui/badge.tsx';
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

const AUDIO_ICONS: Record<AudioState, ReactNode> = {
  none: EMPTY,
  pending: <Clock className="text-muted" />,
  ready: <AudioLines className="text-accent-text" />,
  failed: <TriangleAlert className="text-grade-fair" />,
  purged: EMPTY,
};

/** Mark of the recording's state, where there is something to say. */
export function AudioMark({ audio }: { audio: AudioState }) {
  return audio === 'none' || audio === 'purged' ? null : <AudioCell audio={audio} />;
}

export function AudioCell({ audio }: { audio: AudioState }) {
  return (
    <span className="flex">
      <span aria-hidden="true" className="flex">
        {AUDIO_ICONS[audio]}
      </span>
      <span className="sr-only">{AUDIO_STATES[audio]}</span>
    </span>
  );
}

/** Grade beside a score; hidden from view in a dense table. */
const WORDS = 'truncate text-sm text-muted group-data-[density=compact]/table:sr-only';

/** Score and state of the evaluation most relevant to the reader: their own, else the newest. */
export function EvaluationCell({ evaluation }: { evaluation: EvaluationSummary | null }) {
  if (!evaluation) return <span className="text-sm text-faint">Не оценена</span>;
  const { score, state, passed, grade, has_critical_failure: isCritical } = evaluation;
  const tone = scoreTone(evaluation);
  if (tone === null) {
    const isDraft = state === 'draft';
    return (
      <Badge tone={isDraft ? 'accent' : 'neutral'} icon={isDraft && <PencilLine className="size-3.5" />}>
        {EVALUATION_STATE_LABELS[state]}
      </Badge>
    );
  }
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
      <Badge tone={tone} icon={passed === false && <CircleX className="size-3.5" />}>
        {formatScore(score, 'percent')}
        {passed === false && <VisuallyHidden>, порог не пройден</VisuallyHidden>}
      </Badge>
      {isCritical && (
        <span className="flex text-grade-poor">
          <OctagonAlert />
          <VisuallyHidden>Критическая ошибка</VisuallyHidden>
        </span>
      )}
      {grade && (
        <span title={grade.name} className={WORDS}>
          {grade.name}
        </span>
      )}
      {state !== 'published' && <span className="truncate text-sm text-muted">{EVALUATION_STATE_LABELS[state]}</span>}
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
  if (row.employee) return <span className="truncate">{row.employee.name}</span>;
  if (!row.employee_source_name) return EMPTY;
  return <Stack primary={row.employee_source_name} secondary="Не сопоставлено" />;
}

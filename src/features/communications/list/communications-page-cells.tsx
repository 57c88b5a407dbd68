import {
  AudioLines,
  CircleX,
  Clock,
  type LucideIcon,
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
import { createElement, Suspense } from 'react';
import { AUDIO_STATES, type AudioState, OUTCOMES } from '#domain/communications/communication-facts.ts';
import type { CommunicationListItem, SaidWords } from '#domain/communications/communications.schema.ts';
import { EVALUATION_STATE_LABELS } from '#domain/evaluations/evaluation-states.ts';
import type { EvaluationSummary } from '#domain/evaluations/evaluations.schema.ts';
import { scoreTexts } from '#domain/evaluations/format-score.ts';
import { scoreTone } from '#domain/evaluations/score-tone.ts';
import { timeThere } from '#src/components/table/time-there.ts';
import { formatDuration, spellDuration } from '#domain/kernel/format-duration.ts';
import { directionWord, kindWords } from '#domain/communications/kind-words.ts';
import { COMMUNICATION_CATEGORIES } from '#domain/references/static-references.ts';
import { lazyPart } from '#src/app/lazy-part.ts';
import { Lines, Second } from '#src/components/table/cell-lines.tsx';
import { Badge, badgeClass } from '#src/components/ui/badge.tsx';
import { classNames } from '#src/components/ui/class-names.ts';

/** Text of an empty value (P-45). */
export const EMPTY = <span className="text-faint">---</span>;

/** Mark of what home counts as newly rated, until it is opened; words for it stand beside. */
export const NEW_DOT = (
  <span aria-hidden="true" className="absolute top-4 left-0.5 size-2 rounded-full bg-accent-text" />
);

function iconOf({ category, direction, outcome }: CommunicationListItem): LucideIcon {
  if (category === 'meeting') return Users;
  if (category === 'chat') return MessageSquare;
  if (category === 'mail') return Mail;
  if (outcome !== 'answered') return PhoneMissed;
  if (direction === 'internal') return Phone;
  return direction === 'incoming' ? PhoneIncoming : PhoneOutgoing;
}

/** Icon of the kind where there is no room for its name, which is read out. */
export function KindIcon({ row }: { row: CommunicationListItem }) {
  return (
    <>
      {createElement(iconOf(row))}
      <span className="sr-only">{kindWords(row)}</span>
    </>
  );
}

/** Icon beside two lines; a dense table has one. */
const ICON_OF_TWO_LINES = 'row-span-2 text-muted group-data-[density=compact]/table:row-span-1';

/** Kind of a communication: icon and words, never the icon alone. The cell is `led`: both lines stand behind the icon. */
export function KindCell({ row }: { row: CommunicationListItem }) {
  return (
    <>
      {createElement(iconOf(row), { className: ICON_OF_TWO_LINES })}
      <span className="line-clamp-2">{row.type?.name ?? COMMUNICATION_CATEGORIES[row.category]}</span>
      <Second>{row.type ? kindWords(row) : directionWord(row)}</Second>
    </>
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

/** Time of a row by its project's clock, where that is not the reader's: all rows have the reader's (D-15, Q-31). */
export function ZoneMark({ row }: { row: CommunicationListItem }) {
  const there = timeThere(row);
  return (
    there && (
      <span className="text-sm text-muted">
        {there.time} {there.offset}
      </span>
    )
  );
}

export function DurationCell({ row }: { row: CommunicationListItem }) {
  if (row.outcome !== 'answered') return <span className="text-sm text-muted">{OUTCOMES[row.outcome]}</span>;
  if (row.duration_seconds === null) return EMPTY;
  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        {formatDuration(row.duration_seconds)}
      </span>
      <span className="sr-only">{spellDuration(row.duration_seconds)}</span>
    </>
  );
}

const AUDIO_ICONS: Record<Exclude<AudioState, 'none' | 'purged'>, { Icon: LucideIcon; colour: string }> = {
  pending: { Icon: Clock, colour: 'text-muted' },
  ready: { Icon: AudioLines, colour: 'text-accent-text' },
  failed: { Icon: TriangleAlert, colour: 'text-grade-fair' },
};

/** Mark of the recording's state, where there is something to say. No title: the row's link lies over it. */
export function AudioMark({ audio }: { audio: AudioState }) {
  if (audio === 'none' || audio === 'purged') return null;
  const { Icon, colour } = AUDIO_ICONS[audio];
  return <Icon role="img" aria-label={AUDIO_STATES[audio]} className={colour} />;
}

const CRITICAL = 'Критическая ошибка';
const FAILED = 'Порог не пройден';

/** Marks of a score: threshold not passed, critical failure. The colour says the grade alone. */
function ScoreMarks({ evaluation: { passed, has_critical_failure: isCritical } }: { evaluation: EvaluationSummary }) {
  return (
    <>
      {isCritical && <OctagonAlert role="img" aria-label={CRITICAL} className="text-grade-poor" />}
      {passed === false && <CircleX role="img" aria-label={FAILED} className="text-muted" />}
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
  const { score, scale, passed, has_critical_failure: isCritical } = evaluation;
  if (score === null) return null;
  const { own, percent } = scoreTexts(score, scale);
  const badge = <span className={`${badgeClass(tone)} self-end`}>{percent}</span>;
  const isAlone = !isCritical && passed !== false && !own;
  return (
    <>
      {isAlone ? (
        badge
      ) : (
        <span className="flex h-5.5 items-center justify-end gap-1.5">
          <ScoreMarks evaluation={evaluation} />
          <OwnScale evaluation={evaluation} />
          {badge}
        </span>
      )}
      {evaluation.grade && <Second className="text-xs leading-5">{evaluation.grade.name}</Second>}
    </>
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

const markOf = ({ passed, has_critical_failure: isCritical }: EvaluationSummary) =>
  isCritical ? CRITICAL : passed === false && FAILED;

/** Score and state on a phone. */
export function EvaluationMark({ evaluation }: { evaluation: EvaluationSummary | null }) {
  const tone = evaluation && scoreTone(evaluation);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
      {tone && <OwnScale evaluation={evaluation} />}
      {tone && <Badge tone={tone}>{scoreTexts(evaluation.score, evaluation.scale).percent}</Badge>}
      {tone && evaluation.grade && <span className="truncate text-sm text-muted">{evaluation.grade.name}</span>}
      {/* The gravest in words: a phone has no pointer to ask a sign what it means. */}
      {tone && <span className="text-sm text-muted">{markOf(evaluation)}</span>}
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

type WithEmployee = Pick<CommunicationListItem, 'employee' | 'employee_source_name'>;

export function EmployeeCell({ row }: { row: WithEmployee }) {
  if (row.employee)
    return <span className="line-clamp-2 group-data-[density=compact]/table:line-clamp-1">{row.employee.name}</span>;
  if (!row.employee_source_name) return <span className="truncate text-faint">Не сопоставлено</span>;
  return <Lines primary={row.employee_source_name} secondary="Не сопоставлено" />;
}

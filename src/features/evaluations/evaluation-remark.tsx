import { CheckCheck, CornerUpLeft, History, OctagonX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EvaluationSheet } from '#domain/evaluations/evaluations.schema.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { Button } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';

type NoteProps = { icon: ReactNode; title: string; text: string; warns?: boolean; action?: ReactNode };

function Note({ icon, title, text, warns = false, action }: NoteProps) {
  const look = warns ? 'border-grade-fair text-grade-fair' : 'border-grade-good text-grade-good';
  return (
    <div className={classNames('mx-4 mt-3 border-l-2 pl-2.5', look)}>
      <p className="flex items-center gap-2 text-sm font-medium">
        {icon}
        {title}
      </p>
      {text !== '' && <p className="mt-0.5 whitespace-pre-line text-text">{text}</p>}
      {action}
    </div>
  );
}

type RemarkProps = { evaluation: EvaluationSheet };

/** Reason of a return to the assessor, of opening anew, or of an annulment (D-19). */
export function EvaluationRemark({ evaluation: { remark, state, supersedes_id } }: RemarkProps) {
  if (!remark) return null;
  const what =
    state === 'void' ? 'Аннулирована' : supersedes_id === null ? 'Возвращена на доработку' : 'Открыта заново';
  const by = remark.by ? `, ${remark.by.name}` : '';
  const title = `${what} ${formatDateTime(remark.at, readerZone())}${by}`;
  return <Note icon={state === 'void' ? <OctagonX /> : <CornerUpLeft />} title={title} text={remark.reason} warns />;
}

/** Acknowledgement by the evaluated employee, with their comment. */
export function Acknowledgement({ evaluation: { acknowledged } }: RemarkProps) {
  if (!acknowledged) return null;
  const title = `Сотрудник ознакомлен ${formatDateTime(acknowledged.at, readerZone())}`;
  return <Note icon={<CheckCheck />} title={title} text={acknowledged.comment} />;
}

type RevisionNoteProps = RemarkProps & { onOpen: (id: number) => void };

/** Note on a revision: the evaluation whose place this one takes, or the one that takes the place of this (D-19). */
export function RevisionNote({ evaluation, onOpen }: RevisionNoteProps) {
  const { state, supersedes_id: before, superseded_by_id: after, published_at } = evaluation;
  if (after !== null) {
    const isAhead = state !== 'withdrawn';
    const go = (
      <OpenButton onClick={() => onOpen(after)}>{isAhead ? 'Открыть исправление' : 'Открыть новую оценку'}</OpenButton>
    );
    const title = isAhead ? 'Действует, пока её исправляют' : 'Отозвана: вместо неё новая';
    return <Note icon={<History />} title={title} text="" warns action={go} />;
  }
  if (before === null) return null;
  const title =
    published_at === null ? 'Исправление прежней оценки' : `Пересмотрена ${formatDateTime(published_at, readerZone())}`;
  const go = <OpenButton onClick={() => onOpen(before)}>Открыть прежнюю оценку</OpenButton>;
  return <Note icon={<History />} title={title} text="" action={go} />;
}

function OpenButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="ghost" size="sm" onClick={onClick} className="-ml-2.5">
      {children}
    </Button>
  );
}

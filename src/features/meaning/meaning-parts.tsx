import { Check, Pencil, Plus, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatShortDate } from '#domain/kernel/format-date.ts';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { labelOfNamed } from '#domain/meaning/apply-corrections.ts';
import type { MeaningProof } from '#domain/meaning/meaning-content.schema.ts';
import { OTHER } from '#domain/meaning/meaning-references.ts';
import type { Meaning } from '#domain/meaning/meaning.schema.ts';
import { OBJECTION_ANSWERS } from '#domain/communications/objection-answers.ts';
import { MEANING_FIELDS, type MeaningField, type NamedField, PROMISE_SIDES } from '#domain/meaning/meaning-words.ts';
import { useFragmentBoard } from '#src/components/player/fragments.ts';
import { usePlayback } from '#src/components/player/playback-context.tsx';
import { Button, IconButton } from '#src/components/ui/button.tsx';
import type { Corrections } from './use-corrections.ts';

type PartProps = { meaning: Meaning; correct: Corrections | null; timeZone: string };

/** Goes to the words that prove an item, and to their second. */
export function Proof({ proof }: { proof: MeaningProof | null }) {
  const board = useFragmentBoard();
  const playback = usePlayback();
  if (proof === null) return null;
  const { at, second, quote } = proof;
  const go = (): void => {
    if (second !== null) playback?.seek(second);
    board.show({ shown: { message: at, quote } });
  };
  const place = second === null ? `реплика ${at + 1}` : formatDuration(second);
  return (
    <button
      type="button"
      onClick={go}
      title={`«${quote}»`}
      aria-label={`Показать в разговоре: ${place}`}
      className="cursor-pointer rounded px-1 text-accent-text tabular-nums hover:bg-subtle pointer-coarse:py-2"
    >
      {place}
    </button>
  );
}

type FrameProps = PartProps & { field: MeaningField; children: ReactNode };

/** A part under its name, with who has corrected it. */
function Part({ field, meaning, timeZone, children }: FrameProps) {
  const corrected = meaning.corrected.find((one) => one.field === field);
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="text-muted">
        {MEANING_FIELDS[field]}
        {corrected && (
          <span>
            {' '}
            · исправлено: {corrected.by.name}, {formatShortDate(corrected.at, timeZone)}
          </span>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

export function NamedPart({ field, ...props }: PartProps & { field: NamedField }) {
  const { meaning, correct } = props;
  const value = meaning.content?.[field] ?? null;
  return (
    <Part field={field} {...props}>
      <span className="flex min-h-8 flex-wrap items-center gap-x-1">
        {value === null ? <span className="text-muted">Из разговора не понять</span> : labelOfNamed(value)}
        <Proof proof={value?.proof ?? null} />
        {correct && (
          <IconButton
            label={`Исправить: ${MEANING_FIELDS[field]}`}
            icon={<Pencil />}
            size="sm"
            onClick={() => correct.named(field)}
          />
        )}
      </span>
    </Part>
  );
}

export function Objections(props: PartProps) {
  const { meaning, correct } = props;
  const items = meaning.content?.objections ?? [];
  return (
    <Part field="objections" {...props}>
      <Items
        isEmpty={items.length === 0}
        add={correct && { label: 'Добавить возражение', press: () => correct.objection(null) }}
      >
        {items.map(({ key, label, text, how, proof }, at) => (
          <Item
            // oxlint-disable-next-line react/no-array-index-key -- items may be alike; the list is sent as a whole
            key={at}
            name={text}
            change={correct && (() => correct.objection(at))}
            remove={correct && (() => correct.remove('objections', at))}
          >
            {key === OTHER || label === text ? text : `${label}: ${text}`}{' '}
            <span className="text-muted">· {OBJECTION_ANSWERS[how]}</span> <Proof proof={proof} />
          </Item>
        ))}
      </Items>
    </Part>
  );
}

export function Promises(props: PartProps) {
  const { meaning, correct, timeZone } = props;
  const items = meaning.content?.promises ?? [];
  return (
    <Part field="promises" {...props}>
      <Items
        isEmpty={items.length === 0}
        add={correct && { label: 'Добавить обещание', press: () => correct.promise(null) }}
      >
        {items.map(({ who, what, by, by_date: day, kept, proof }, at) => (
          <Item
            // oxlint-disable-next-line react/no-array-index-key -- items may be alike; the list is sent as a whole
            key={at}
            name={what}
            keep={correct && who === 'employee' ? { kept, press: () => correct.keep(at, !kept) } : null}
            change={correct && (() => correct.promise(at))}
            remove={correct && (() => correct.remove('promises', at))}
          >
            {PROMISE_SIDES[who]}: {what}
            {kept && <span className="text-muted"> · выполнено</span>}
            {(by !== null || day !== null) && (
              <span className="text-muted">
                {' '}
                · {[by, day && `до ${formatShortDate(`${day}T12:00:00Z`, timeZone)}`].filter(Boolean).join(', ')}
              </span>
            )}{' '}
            <Proof proof={proof} />
          </Item>
        ))}
      </Items>
    </Part>
  );
}

type ItemsProps = { isEmpty: boolean; add: { label: string; press: () => void } | null; children: ReactNode };

function Items({ isEmpty, add, children }: ItemsProps) {
  return (
    <>
      {isEmpty ? <p className="text-muted">Нет</p> : <ul className="flex flex-col">{children}</ul>}
      {add && (
        <Button size="sm" variant="ghost" icon={<Plus aria-hidden="true" />} onClick={add.press} className="-ml-2">
          {add.label}
        </Button>
      )}
    </>
  );
}

type ItemProps = {
  name: string;
  /** Of a promise of an employee: whether it was kept. */
  keep?: { kept: boolean; press: () => void } | null;
  change: (() => void) | null;
  remove: (() => void) | null;
  children: ReactNode;
};

function Item({ name, keep = null, change, remove, children }: ItemProps) {
  return (
    <li className="flex items-start justify-between gap-2">
      <span className="py-1">{children}</span>
      {change && remove && (
        <span className="flex flex-none">
          {keep && (
            <IconButton
              label={`${keep.kept ? 'Не выполнено' : 'Выполнено'}: ${name}`}
              icon={keep.kept ? <Undo2 /> : <Check />}
              size="sm"
              onClick={keep.press}
            />
          )}
          <IconButton label={`Исправить: ${name}`} icon={<Pencil />} size="sm" onClick={change} />
          <IconButton label={`Убрать: ${name}`} icon={<Trash2 />} size="sm" onClick={remove} />
        </span>
      )}
    </li>
  );
}

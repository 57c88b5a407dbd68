import { ArrowUpDown, Minus, PencilLine, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type {
  CriterionDifference,
  Difference,
  FormDifference,
  GroupDifference,
  ShareDifference,
} from '#domain/forms/compare-versions.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { Badge, type Tone } from '#src/components/ui/badge.tsx';
import { Card } from '#src/components/ui/card.tsx';

type Mark = { word: string; tone: Tone; icon: ReactNode };

/** Marks of differences by word and icon; the colour repeats them (U-1). */
const MARKS: Record<CriterionDifference['kind'] | 'moved', Mark> = {
  added: { word: 'Добавлен', tone: 'excellent', icon: <Plus className="size-3" /> },
  removed: { word: 'Удалён', tone: 'poor', icon: <Minus className="size-3" /> },
  changed: { word: 'Изменён', tone: 'fair', icon: <PencilLine className="size-3" /> },
  moved: { word: 'Перемещён', tone: 'good', icon: <ArrowUpDown className="size-3" /> },
};
const GROUP_WORDS: Record<keyof typeof MARKS, string> = {
  added: 'Группа добавлена',
  removed: 'Группа удалена',
  changed: 'Группа изменена',
  moved: 'Группа перемещена',
};

function MarkBadge({ kind, word }: { kind: keyof typeof MARKS; word?: string }) {
  const mark = MARKS[kind];
  return (
    <Badge tone={mark.tone} icon={mark.icon}>
      {word ?? mark.word}
    </Badge>
  );
}

const NOTHING = <span className="text-faint">нет</span>;

/** Values before and after, side by side; one under the other where it is narrow. */
function BeforeAfter({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="flex flex-col gap-2">
      {differences.map(({ field, label, before, after }) => (
        <div key={field} className="grid gap-x-4 gap-y-0.5 md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="min-w-0 rounded bg-grade-poor-soft px-2 py-0.5 break-words whitespace-pre-line">
            <span className="text-sm text-muted">Было: </span>
            <del className="no-underline">{before || NOTHING}</del>
          </dd>
          <dd className="min-w-0 rounded bg-grade-excellent-soft px-2 py-0.5 break-words whitespace-pre-line">
            <span className="text-sm text-muted">Стало: </span>
            <ins className="no-underline">{after || NOTHING}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function SettingDifferences({ differences }: { differences: FormDifference['settings'] }) {
  if (differences.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="compare-settings" className="flex flex-col gap-3 px-4 py-3">
      <h2 id="compare-settings" className="text-md font-semibold">
        Настройки формы
      </h2>
      <BeforeAfter differences={differences} />
    </Card>
  );
}

export function GroupDifferences({ group }: { group: GroupDifference }) {
  const { key, name, kind, moved, differences, criteria } = group;
  const heading = `compare-${kind}-${key}`;
  const isChanged = kind === 'changed' && differences.length > 0;
  return (
    <Card as="section" aria-labelledby={heading}>
      <div className="flex flex-col gap-3 px-4 py-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id={heading} className="text-md font-semibold">
            {name || 'Группа без названия'}
          </h2>
          {(kind === 'added' || kind === 'removed') && <MarkBadge kind={kind} word={GROUP_WORDS[kind]} />}
          {isChanged && <MarkBadge kind="changed" word={GROUP_WORDS.changed} />}
          {moved && <MarkBadge kind="moved" word={GROUP_WORDS.moved} />}
        </div>
        {differences.length > 0 && <BeforeAfter differences={differences} />}
      </div>
      {criteria.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {criteria.map((criterion) => (
            <Criterion key={criterion.key} criterion={criterion} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Criterion({ criterion }: { criterion: CriterionDifference }) {
  const { name, kind, moved, differences } = criterion;
  const movedWord = typeof moved === 'object' ? `Перемещён из группы «${moved.from}»` : undefined;
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 font-medium">{name || 'Критерий без названия'}</span>
        {(kind !== 'changed' || differences.length > 0) && <MarkBadge kind={kind} />}
        {moved !== false && <MarkBadge kind="moved" {...(movedWord ? { word: movedWord } : {})} />}
      </div>
      {differences.length > 0 && <BeforeAfter differences={differences} />}
    </li>
  );
}

/** Differences of shares: weights alone say little, because a criterion decides less when others decide more. */
export function ShareDifferences({ differences }: { differences: readonly ShareDifference[] }) {
  if (differences.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="compare-shares" className="px-4 py-3">
      <h2 id="compare-shares" className="pb-2 text-md font-semibold">
        Доли критериев в оценке
      </h2>
      <table className="w-full max-w-200 text-sm tabular-nums">
        <thead className="text-left text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="w-full py-1.5 pr-3 font-medium">
              Критерий
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-medium">
              Было
            </th>
            <th scope="col" className="py-1.5 pl-6 text-right font-medium">
              Стало
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ key, name, before, after }) => (
            <tr key={key} className="border-b border-line/60 align-top">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {name || 'Критерий без названия'}
              </th>
              <ShareCell weighed={before} />
              <ShareCell weighed={after} />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** A bonus has no share and yet adds to the score. */
function shareText({ share, bonus }: NonNullable<ShareDifference['before']>): string {
  if (share !== null) return `${formatNumber(share, 1)}\u00a0%`;
  return bonus ? 'бонус' : 'не влияет';
}

function ShareCell({ weighed }: { weighed: ShareDifference['before'] }) {
  return (
    <td className="py-1.5 pl-3 text-right whitespace-nowrap">
      {weighed === null ? (
        <span className="text-faint">---</span>
      ) : (
        <>
          {shareText(weighed)}
          <span className="block text-muted">вес {formatNumber(weighed.weight)}</span>
        </>
      )}
    </td>
  );
}

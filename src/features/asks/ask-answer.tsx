import { ASK_OUTCOMES, type AskOutcome } from '#domain/asks/ask-words.ts';
import type { Ask } from '#domain/asks/asks.schema.ts';
import { shareText } from '#domain/asks/share-of.ts';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { Card } from '#src/components/ui/card.tsx';
import { Progress } from '#src/components/ui/progress.tsx';

/** Outcomes that are in no share: told beside it. */
const APART = ['unclear', 'unproven', 'short', 'failed', 'gone'] as const satisfies AskOutcome[];

/** Answer of a question: its share or its values, of how many, and what is not in it. */
export function AskAnswer({ ask }: { ask: Ask }) {
  const { sampled, waiting, share, values, kind } = ask;
  const apart = APART.filter((outcome) => ask.outcomes[outcome] > 0);
  return (
    <Card as="section" aria-labelledby="ask-answer" className="flex flex-col gap-3 px-4 py-3">
      <h2 id="ask-answer" className="text-md font-semibold">
        Ответ
      </h2>
      {kind === 'share' && (
        <p className="text-lg font-semibold tabular-nums">{share ? `Да: ${shareText(share)}` : 'Ответа пока нет.'}</p>
      )}
      {kind === 'counts' && <Values values={values} />}
      <p className="max-w-prose text-muted tabular-nums">{sampleText(ask)}</p>
      {apart.length > 0 && (
        <p className="max-w-prose tabular-nums">
          В долю не входят: {apart.map((one) => `${ASK_OUTCOMES[one].toLowerCase()} — ${ask.outcomes[one]}`).join(', ')}
          .
        </p>
      )}
      {ask.hidden > 0 && <p>Разговоров выборки, которые вам больше не видны и не посчитаны: {ask.hidden}.</p>}
      {waiting > 0 && (
        <Progress
          label="Спрошено"
          value={sampled - waiting}
          max={Math.max(sampled, 1)}
          valueText={`${sampled - waiting} из ${sampled}`}
        />
      )}
      <p role="status" className="tabular-nums empty:hidden">
        {stateText(ask)}
      </p>
    </Card>
  );
}

/** Of how many: an interval is of a sample, what was asked whole needs none. */
function sampleText({ sampled, eligible, waiting, kind }: Ask): string {
  const what = kind === 'share' ? 'разговоров со словами' : 'прочитанных разговоров';
  if (sampled === eligible && waiting === 0)
    return `Посчитаны все ${formatNumber(eligible)} ${what}, которые нашёл отбор.`;
  return `Случайная выборка ${formatNumber(sampled)} из ${formatNumber(eligible)} ${what}. Доля среди всех с вероятностью 95\u00a0% лежит в названных пределах.`;
}

function stateText({ state, sampled, waiting, waits_until, failure }: Ask): string {
  const asked = `Спрошено ${sampled - waiting} из ${sampled}`;
  switch (state) {
    case 'running':
      return `${asked}.`;
    case 'waiting':
      return `${asked}. Бюджет на сегодня потрачен, продолжим ${waits_until === null ? 'завтра' : formatShortDateTime(waits_until, readerZone())}.`;
    case 'stopped':
      return `${asked}, остановлено. Спрошенное — тоже случайная выборка.`;
    case 'failed':
      return `${asked}, дальше не вышло. ${failure ?? ''}`;
    case 'done':
      return '';
  }
}

function Values({ values }: Pick<Ask, 'values'>) {
  if (values.length === 0) return <p>В этих разговорах ничего такого не прочитано.</p>;
  return (
    <ul aria-label="Чаще всего" className="flex flex-col gap-2">
      {values.map(({ key, label, share }) => (
        <li key={key} className="flex flex-col gap-1">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="font-medium">{label}</span>
            <span className="tabular-nums">{shareText(share)}</span>
          </span>
          <Progress label={label} value={share.count} max={share.n} valueText={shareText(share)} />
        </li>
      ))}
    </ul>
  );
}

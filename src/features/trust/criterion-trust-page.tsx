import { useSuspenseQuery } from '@tanstack/react-query';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { REPLAYED } from '#domain/trust/judge-replay.ts';
import { correctedMeanText } from '#domain/trust/corrected-mean.ts';
import { trustSentence } from '#domain/trust/trust-sentence.ts';
import { TRUST_REASONS, TRUST_STATES } from '#domain/trust/trust-states.ts';
import { missingTexts } from '#domain/trust/trust-words.ts';
import type { CriterionTrust } from '#domain/trust/trust.schema.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { Page } from '#src/components/layout/page.tsx';
import { LevelMatrix } from './level-matrix.tsx';
import { TrustActions } from './trust-actions.tsx';
import { TrustBadge } from './trust-badge.tsx';
import { criterionTrustQuery } from './trust.queries.ts';

const EXAMPLES = ['пример', 'примера', 'примеров'] as const;

/** How far the machine may be believed on one criterion, in plain words (D-44). */
export function CriterionTrustPage({ id }: { id: number }) {
  const { data: trust } = useSuspenseQuery(criterionTrustQuery(id));
  const { project, form, name } = trust;
  return (
    <Page
      title={name}
      documentTitle={`Чему верить: ${name}`}
      subtitle={`${project.name} · ${form.name}`}
      crumbs={[
        sectionCrumb('projects'),
        { label: project.name, to: `/projects/${project.id}` },
        { label: 'Чему верить', to: `/projects/${project.id}/trust` },
      ]}
      actions={<TrustActions trust={trust} />}
    >
      <div className="flex flex-col gap-8">
        <Summary trust={trust} />
        {trust.matrix.length > 0 && <LevelMatrix trust={trust} />}
        <Details trust={trust} />
        <Moves moves={trust.moves} />
      </div>
    </Page>
  );
}

function Summary({
  trust: { state, since, summary, mean, missing, withstands, replay_changed, examples },
}: {
  trust: CriterionTrust;
}) {
  const texts = missingTexts(missing, { full: summary.full.checked, loss: summary.loss.checked });
  return (
    <section aria-labelledby="trust-summary" className="flex max-w-prose flex-col gap-3">
      <h2 id="trust-summary" className="sr-only">
        Насколько верить
      </h2>
      <p className="flex flex-wrap items-center gap-2">
        <TrustBadge state={state} />
        <span className="text-sm text-muted">с {formatShortDateTime(since, readerZone())}</span>
      </p>
      <p className="text-md">{trustSentence(summary)}</p>
      {mean && <p>Средний балл по ответам движка: {correctedMeanText(mean)}.</p>}
      {state === 'trial' && texts.length > 0 && <p>Чтобы верить: {texts.join('; ')}.</p>}
      <p className="text-sm text-muted">
        {withstands === null
          ? 'Ещё проверяется, слушается ли движок просьб в разговоре («поставь всем 100»).'
          : withstands
            ? 'Просьб в разговоре («поставь всем 100») движок не слушается.'
            : 'Движок слушается просьб в разговоре («поставь всем 100»): верить ему нельзя.'}{' '}
        {replay_changed !== null && `${replayText(replay_changed)} `}
        {examples === 0 ? 'Отвечает без примеров.' : `Движку дают ${countOf(examples, EXAMPLES)} ответа.`}
      </p>
    </section>
  );
}

/** What came of asking about the same conversations once more, by night. */
const replayText = (changed: number): string =>
  changed === 0
    ? 'Прошлой ночью на прежние разговоры ответил так же.'
    : `Прошлой ночью на прежние разговоры ответил иначе: ${changed} из ${REPLAYED}.`;

const coefficient = (value: number | null): string => (value === null ? 'не определён' : formatNumber(value, 2));

function Details({ trust: { alpha, alpha_low, alpha_high, ac1 } }: { trust: CriterionTrust }) {
  const interval =
    alpha_low === null || alpha_high === null
      ? ''
      : `, с вероятностью 95\u00a0% от ${formatNumber(alpha_low, 2)} до ${formatNumber(alpha_high, 2)}`;
  return (
    <details className="max-w-prose">
      <summary className="cursor-pointer rounded font-medium">Подробнее</summary>
      <p className="pt-2">
        Согласованность движка с асессорами по проверкам вслепую: {coefficient(alpha)}
        {interval} (коэффициент альфа Криппендорфа); AC1 Гвета: {coefficient(ac1)}. Состояние критерия от них не
        зависит.
      </p>
    </details>
  );
}

function Moves({ moves }: Pick<CriterionTrust, 'moves'>) {
  return (
    <section aria-labelledby="trust-moves" className="flex flex-col gap-2">
      <h2 id="trust-moves" className="text-md font-semibold">
        Как менялось состояние
      </h2>
      <ol className="flex flex-col gap-1">
        {moves.map(({ id, to, reason, note, by, at }) => (
          <li key={id}>
            <span className="text-muted tabular-nums">{formatShortDateTime(at, readerZone())}</span> {TRUST_STATES[to]}:{' '}
            {TRUST_REASONS[reason]}
            {note !== '' && ` (${note})`}
            {by && <span className="text-muted">, {by.name}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { agreementText, missingTexts } from '#domain/trust/trust-words.ts';
import { TRUST_RULE } from '#domain/trust/judge-trust.ts';
import type { TrustLine } from '#domain/trust/trust.schema.ts';
import { Permitted } from '#src/components/table/permitted.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { TrustBadge } from './trust-badge.tsx';
import { useStartTrial } from './use-start-trial.ts';

const CELL = 'px-3 py-2 align-top';
/** Class hidden on a phone, which has room for a name and what is said of it. */
const WIDE = 'max-md:hidden';

type TrustTableProps = {
  projectId: number;
  lines: TrustLine[];
  /** The page says already why nothing can be begun. */
  isRefusalSaid: boolean;
};

/** «47 из 100», and once there are enough «104». */
const countText = (count: number, least: number): string => (count < least ? `${count} из ${least}` : String(count));

/** Criteria of one form: state, control answers, agreement, and what is missing. */
export function TrustTable({ projectId, lines, isRefusalSaid }: TrustTableProps) {
  const start = useStartTrial(projectId);
  return (
    <Card className="overflow-hidden">
      <table className="w-full text-left">
        <caption className="sr-only">Критерии: состояние, проверки вслепую, совпадение с асессорами</caption>
        <thead className="border-b border-line text-xs text-muted">
          <tr>
            <th scope="col" className={classNames(CELL, 'font-medium')}>
              Критерий
            </th>
            <th scope="col" className={classNames(CELL, WIDE, 'text-right font-medium')}>
              Проверено полных баллов
            </th>
            <th scope="col" className={classNames(CELL, WIDE, 'text-right font-medium')}>
              Проверено снятых
            </th>
            <th scope="col" className={classNames(CELL, 'font-medium')}>
              Насколько верить
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map((line) => (
            <tr key={line.criterion_key}>
              <th scope="row" className={classNames(CELL, 'font-normal')}>
                <span className="flex flex-col items-start gap-1">
                  <CriterionName projectId={projectId} line={line} />
                  <TrustBadge state={line.state} />
                </span>
              </th>
              <td className={classNames(CELL, WIDE, 'text-right whitespace-nowrap tabular-nums')}>
                {line.checked && countText(line.checked.full, TRUST_RULE.full)}
              </td>
              <td className={classNames(CELL, WIDE, 'text-right whitespace-nowrap tabular-nums')}>
                {line.checked && countText(line.checked.loss, TRUST_RULE.loss)}
              </td>
              <td className={CELL}>
                {line.id === null ? (
                  (line.may.start.allowed || !isRefusalSaid) && (
                    <NotMeasured line={line} onStart={() => void start(line)} />
                  )
                ) : (
                  <Measured line={line} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function CriterionName({ projectId, line: { id, name } }: { projectId: number; line: TrustLine }) {
  if (id === null) return name;
  return (
    <Link
      to="/projects/$id/trust/$trustId"
      params={{ id: String(projectId), trustId: String(id) }}
      className="rounded text-accent-text underline"
    >
      {name}
    </Link>
  );
}

/** What may be done about it: a trial, or the reason why there is none. */
function NotMeasured({ line, onStart }: { line: TrustLine; onStart: () => void }) {
  const { may } = line;
  if (!may.start.allowed) return <p className="text-sm text-muted">{may.start.reason}</p>;
  return (
    <Permitted may={may.start}>
      {(reason) => (
        <Button size="sm" icon={<FlaskConical />} disabledReason={reason} onClick={onStart}>
          Начать обкатку
        </Button>
      )}
    </Permitted>
  );
}

function Measured({ line: { agreement, agreement_low, among_people, missing, checked, state } }: { line: TrustLine }) {
  const texts = missingTexts(missing, checked ?? { full: 0, loss: 0 });
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p>
        {agreement === null || agreement_low === null
          ? 'Проверено мало: о совпадении сказать нечего.'
          : `${agreementText(agreement, agreement_low)}.`}{' '}
        <span className="text-muted">
          {among_people === null
            ? 'Насколько асессоры совпадают между собой, неизвестно.'
            : `Асессоры между собой: ${among_people}\u00a0%.`}
        </span>
      </p>
      {state === 'trial' && texts.length > 0 && <p className="text-muted">Чтобы верить: {texts.join('; ')}.</p>}
    </div>
  );
}

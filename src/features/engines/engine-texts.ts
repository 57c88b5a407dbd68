import type { EnginePurpose } from '#domain/engines/engine-purposes.ts';
import { ENGINE_PURPOSES, PURPOSES } from '#domain/engines/engine-words.ts';
import type { CompanyEngines, CompanySpending } from '#domain/engines/engines.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';

const hostOf = ({ hosts }: Pick<CompanyEngines, 'hosts'>, purpose: EnginePurpose): string | null =>
  hosts[ENGINE_PURPOSES[purpose].engine];

/** What leaves for a purpose, and where to. */
export function leavesText(engines: Pick<CompanyEngines, 'hosts'>, purpose: EnginePurpose): string {
  const host = hostOf(engines, purpose);
  const { sends, engine } = ENGINE_PURPOSES[purpose];
  const how = engine === 'speech' ? 'В звуке ничего не скрыто.' : 'Личное скрыто метками.';
  const where = host === null ? 'Движок не подключён, ничего не уходит. Уходило бы' : `Уходит на ${host}`;
  return `${where}: ${sends}. ${how}`;
}

/** One line of a project: whether and what of its conversations is sent. */
export function sentText(engines: Pick<CompanyEngines, 'hosts' | EnginePurpose>): string {
  const on = PURPOSES.filter((purpose) => engines[purpose]);
  const sent = on.filter((purpose) => hostOf(engines, purpose) !== null);
  const named = (purposes: EnginePurpose[]): string =>
    purposes.map((purpose) => ENGINE_PURPOSES[purpose].label.toLowerCase()).join(', ');
  if (on.length === 0) return 'Разговоры никуда не отправляются.';
  if (sent.length === 0) return `Разрешено: ${named(on)}. Движок не подключён, ничего не уходит.`;
  const hosts = [...new Set(sent.map((purpose) => hostOf(engines, purpose)))].join(', ');
  return `Отправляется на ${hosts}: ${named(sent)}.`;
}

type Spent = CompanySpending['today'];
type Budget = Pick<CompanySpending, 'tokens_per_day' | 'roubles_per_day' | 'minutes_per_day'>;

const part = (spent: number, unit: string, bound: number | null): string | null => {
  if (spent === 0 && bound === null) return null;
  const said = formatNumber(spent, unit === '₽' ? 2 : 0);
  return bound === null ? `${said} ${unit}` : `${said} из ${formatNumber(bound)} ${unit}`;
};

const NO_BUDGET: Budget = { tokens_per_day: null, roubles_per_day: null, minutes_per_day: null };

/** What was spent, against a day's budget where there is one: «1 200 из 5 000 токенов, 2,40 ₽». */
export function spentText({ tokens, roubles, minutes }: Spent, budget: Budget = NO_BUDGET): string {
  const parts = [
    part(tokens, 'токенов', budget.tokens_per_day),
    part(roubles, '₽', budget.roubles_per_day),
    part(minutes, 'мин', budget.minutes_per_day),
  ].filter((one) => one !== null);
  return parts.length === 0 ? 'ничего' : parts.join(', ');
}

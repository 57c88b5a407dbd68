import { formatNumber } from '../kernel/format-number.ts';
import { countOf, type PluralForms } from '../kernel/plural.ts';
import type { DashboardFigure } from './dashboards.schema.ts';

type Noted = Pick<DashboardFigure, 'key' | 'value' | 'count' | 'deleted' | 'of' | 'reason'>;

const OF_COMMUNICATIONS = ['коммуникации', 'коммуникаций', 'коммуникаций'] as const;
const OF_EVALUATIONS = ['оценки', 'оценок', 'оценок'] as const;
/** «из 1 рассмотренной»: one word for it wherever appeals are counted. */
export const OF_RESOLVED = ['рассмотренной', 'рассмотренных', 'рассмотренных'] as const;

const outOf = ({ count, of }: Noted, forms: PluralForms): string =>
  of ? `${formatNumber(count)} из ${countOf(of.count, forms)}` : '';

/** Note of what a figure is made of: the numbers that its percent is of, with what they count. */
export function figureNote(figure: Noted): string {
  const { key, value, count, deleted, of, reason } = figure;
  if (value === null || reason !== null) return reason ?? '';
  const gone = deleted > 0 ? `, из них ${formatNumber(deleted)} в удалённых` : '';
  switch (key) {
    case 'evaluated':
      return deleted > 0 ? `${formatNumber(deleted)} — в удалённых коммуникациях` : '';
    case 'mean_score':
      return `по ${countOf(count, ['оценке', 'оценкам', 'оценкам'])}${gone}`;
    case 'critical':
      return of ? `из ${countOf(of.count, OF_EVALUATIONS)}${gone}` : gone.slice(2);
    case 'appeals_accepted':
      return of ? `из ${countOf(of.count, OF_RESOLVED)}` : '';
    case 'norm_share':
    case 'coverage':
      return outOf(figure, OF_COMMUNICATIONS);
    case 'pass_share':
      return `${outOf(figure, OF_EVALUATIONS)}${gone}`;
  }
}

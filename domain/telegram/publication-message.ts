import { formatNumber } from '../kernel/format-number.ts';
import { countOf } from '../kernel/plural.ts';
import { composeMessage } from './compose-message.ts';
import { type ReportCall, shownScore } from './report-message.ts';
import { escapeHtml, link } from './telegram-html.ts';

type Publication = {
  project: { id: number; name: string };
  calls: readonly ReportCall[];
  /** Number of all, more than `calls` may hold. */
  count: number;
  publicUrl: string;
};

/** Message about evaluations that were just published. */
export function publicationMessage(title: string, { project, calls, count, publicUrl }: Publication): string {
  const lines = calls.map(({ communication_id, employee, score, critical }) => {
    const text = `${employee || 'Без сотрудника'}: ${shownScore(score)}`;
    return `${link(`${publicUrl}/communications/${communication_id}`, text)}${critical ? escapeHtml(' — критическая ошибка') : ''}`;
  });
  const more = count - calls.length;
  return composeMessage({
    title,
    note: `${project.name}: ${countOf(count, ['новая оценка', 'новые оценки', 'новых оценок'])}`,
    blocks: [{ title: '', lines: more > 0 ? [...lines, `И ещё ${formatNumber(more)}.`] : lines }],
    footer: link(`${publicUrl}/projects/${project.id}/dashboard/`, 'Открыть дашборд'),
  });
}

import { formatDay } from '#domain/kernel/format-date.ts';
import { listCompanyPms } from '#server/record/company-pms.repo.ts';
import { defineLetter } from '#server/record/define-letter.ts';
import { letterLines } from '#server/record/letter-lines.ts';
import { findActor } from '#server/identity/find-actor.ts';
import { listWeeklyFacts } from './weekly-reports.repo.ts';

type Fact = { company: { name: string }; project: { name: string } };
const nameOf = ({ company, project }: Fact): string => `${company.name}, проект «${project.name}»`;

/** Letter to the pms of the company: the schedule has made a report, a draft that waits for their words. */
export const weeklyReadyLetter = defineLetter<{ company_id: number; report_id: number }>({
  about: 'weekly_ready',
  concern: async (q, { company_id, report_id }) => ({ to: await listCompanyPms(q, company_id), ids: [report_id] }),
  write: async (q, { user_id, ids }) => {
    const actor = await findActor(q, user_id);
    const facts = actor ? await listWeeklyFacts(q, actor, ids) : [];
    const [first] = facts;
    if (!first) return null;
    return {
      subject:
        facts.length === 1 ? `Отчёт за неделю готов: ${nameOf(first)}` : `Отчёты за неделю готовы: ${facts.length}`,
      text:
        facts.length === 1
          ? 'Подготовлен отчёт за прошедшую неделю. Проверьте текст и отправьте его.'
          : 'Подготовлены отчёты за прошедшую неделю. Проверьте текст и отправьте их.',
      lines: letterLines(facts, (fact) => `${nameOf(fact)}: ${formatDay(fact.week.from)} – ${formatDay(fact.week.to)}`),
      path: facts.length === 1 ? `/reports/weekly/${first.id}` : '/reports/weekly',
      button: facts.length === 1 ? 'Открыть отчёт' : 'Открыть отчёты',
    };
  },
});

import { findActor } from '#server/identity/find-actor.ts';
import { listCompanyPms } from '#server/record/company-pms.repo.ts';
import { defineLetter } from '#server/record/define-letter.ts';
import { letterLines } from '#server/record/letter-lines.ts';
import { companyOfIntegration, listHealth } from './integration-health.repo.ts';

/** Letter to the pms of the company: a source of calls has failed five times in a row. */
export const integrationBrokenLetter = defineLetter<{ integration_id: number }>({
  about: 'integration_broken',
  concern: async (q, { integration_id }) => {
    const company_id = await companyOfIntegration(q, integration_id);
    return { to: company_id === undefined ? [] : await listCompanyPms(q, company_id), ids: [integration_id] };
  },
  write: async (q, { user_id, ids }) => {
    const actor = await findActor(q, user_id);
    const broken = actor ? await listHealth(q, actor, [...new Set(ids)]) : [];
    const [first] = broken;
    if (!first) return null;
    return {
      subject: `Звонки из источника приходят с ошибкой: ${broken.length === 1 ? first.name : broken.length}`,
      text: 'Источник звонков ошибся пять раз подряд. Новые доставки мы принимаем и пробуем дальше, но проверьте его настройки:',
      lines: letterLines(broken, ({ name, error }) => `${name}: ${error ?? 'сейчас снова работает.'}`),
      path: broken.length === 1 ? `/integrations/${first.id}/` : '/integrations/',
      button: broken.length === 1 ? 'Открыть интеграцию' : 'Открыть интеграции',
    };
  },
});

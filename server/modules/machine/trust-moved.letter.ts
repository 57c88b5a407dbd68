import { TRUST_REASONS, TRUST_STATES } from '#domain/trust/trust-states.ts';
import { isPmOf } from '#domain/actor/team.ts';
import { findActor } from '#server/identity/find-actor.ts';
import { listCompanyPms } from '#server/record/company-pms.repo.ts';
import { defineLetter } from '#server/record/define-letter.ts';
import { letterLines } from '#server/record/letter-lines.ts';
import { listTrustFacts } from './trust.repo.ts';

type Fact = Awaited<ReturnType<typeof listTrustFacts>>[number];
const lineOf = ({ project, name, trust: { state, reason } }: Fact): string =>
  `Проект «${project}», критерий «${name}»: ${TRUST_STATES[state]} — ${TRUST_REASONS[reason]}`;

/** Letter to the pms of the company: a criterion's machine is believed from now on, or is not any more (D-44). */
export const trustMovedLetter = defineLetter<{ company_id: number; trust_id: number }>({
  about: 'trust_moved',
  concern: async (q, { company_id, trust_id }) => ({ to: await listCompanyPms(q, company_id), ids: [trust_id] }),
  write: async (q, { user_id, ids }) => {
    const actor = await findActor(q, user_id);
    const facts = actor ? (await listTrustFacts(q, ids)).filter((fact) => isPmOf(actor, fact)) : [];
    const [first] = facts;
    if (!first) return null;
    return {
      subject: facts.length === 1 ? `Чему верить: «${first.name}»` : `Чему верить: критериев ${facts.length}`,
      text: 'Изменилось, насколько можно верить движку.',
      lines: letterLines(facts, lineOf),
      path: `/projects/${first.trust.project_id}/trust/`,
      button: 'Открыть «Чему верить»',
    };
  },
});

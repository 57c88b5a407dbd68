import {
  type AskProposal,
  PROPOSAL_SYSTEM,
  proposalFlaw,
  askProposalSchema,
  proposalQuestion,
} from '#domain/asks/ask-proposal.ts';
import type { asksApi } from '#domain/asks/asks.api.ts';
import { dayInZone } from '#domain/kernel/zoned-time.ts';
import { DEFAULT_TIME_ZONE } from '#domain/projects/default-time-zone.ts';
import { askEngine } from '#server/engines/ask-engine.ts';
import { EngineError } from '#server/engines/engine-error.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { RATE_LIMITS, takeAttempts } from '#server/http/rate-limit.ts';
import { findReferences } from '../meaning/meaning.repo.ts';
import { ENGINE_OFF } from '#server/engines/engine-turn.ts';
import { loadAsking } from './load-asking.ts';

/** Longest wait of the person who has pressed «Предложить». */
const WAIT_MS = 60_000;
const MAX_TOKENS = 800;

const REFUSALS = {
  off: ENGINE_OFF,
  over_budget: 'Дневной бюджет движка потрачен: предложение будет завтра.',
  invalid: 'Движок дважды ответил не по форме: попробуйте спросить иначе.',
};

/** Asks the engine once how a question may be answered by counting; nothing of it is kept (D-52). */
export async function proposeAsk({
  deps,
  db,
  caller: { actor, now },
  params: { id },
  input: { question },
}: RequestOf<typeof asksApi.propose>): Promise<AskProposal> {
  const references = await db.read(async (q) => {
    const asking = await loadAsking(q, deps, { actor, id });
    assertAllowed(asking.mayAskEngine, conflict);
    return (await findReferences(q, id)).content;
  });
  await takeAttempts(db, now, [{ limit: RATE_LIMITS.askProposal, subject: String(actor.id) }]);
  const outcome = await askEngine(
    deps,
    {
      company_id: id,
      communication_id: null,
      purpose: 'meaning',
      system: PROPOSAL_SYSTEM,
      user: proposalQuestion(question, references, dayInZone(now, DEFAULT_TIME_ZONE)),
      schema: askProposalSchema,
      name: 'ask_proposal',
      maxTokens: MAX_TOKENS,
      flawOf: (answer) => proposalFlaw(answer, references),
    },
    AbortSignal.timeout(WAIT_MS),
  ).catch((error: unknown) => {
    if (error instanceof EngineError) throw conflict(error.message);
    throw error;
  });
  if (outcome.kind !== 'answered') throw conflict(REFUSALS[outcome.kind]);
  return outcome.answer;
}

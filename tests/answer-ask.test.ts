import { expect, test } from 'vitest';
import { askProposalSchema, PROPOSAL_SYSTEM, proposalFlaw, proposalQuestion } from '#domain/asks/ask-proposal.ts';
import { ASK_SYSTEM, buildAskQuestion, judgeTalk, talkAnswerSchema } from '#domain/asks/ask-question.ts';
import { talkOf } from '#domain/checks/read-talk.ts';
import { COMMON_REFERENCES } from '#domain/meaning/meaning-references.ts';
import { answerAsk, answerProposal } from './support/answer-ask.ts';

const said = [
  { side: 'client' as const, text: 'Здравствуйте, перезвоните мне, пожалуйста.' },
  { side: 'employee' as const, text: 'Хорошо, я перезвоню вам завтра после обеда.' },
];
const talk = talkOf({
  transcript: said.map((one, at) => ({ ...one, speaker: null, start: at * 70, end: at * 70 + 5 })),
  messages: [],
});
const rest = { schema: {}, judge: 'right' as const, order: null, random: () => 0 };

test.each([
  ['Да, если сотрудник сказал «перезвоню».', 'yes'],
  ['Да, если сотрудник сказал «скидка».', 'no'],
])('D-52: the stand-in engine answers «%s» with %s and its words', (rubric, outcome) => {
  const asked = { question: 'Обещают ли?', rubric, speaker: 'employee' } as const;
  const { user, isCut } = buildAskQuestion(asked, talk);
  const answer = talkAnswerSchema.parse(answerAsk({ system: ASK_SYSTEM, user, ...rest }));
  const judged = judgeTalk(answer, { talk, speaker: asked.speaker, isCut });
  expect(judged.outcome).toBe(outcome);
  if (outcome === 'yes') expect(judged.proof).toMatchObject({ at: 1, second: 70 });
});

test.each([
  ['Какие возражения чаще всего?', { kind: 'counts', book: 'objection' }],
  ['Часто ли обещают перезвонить?', { kind: 'share', book: null }],
])('D-52: the stand-in engine proposes how to answer «%s»', (question, proposal) => {
  const user = proposalQuestion(question, COMMON_REFERENCES, '2026-11-28');
  const answer = askProposalSchema.parse(answerProposal({ system: PROPOSAL_SYSTEM, user, ...rest }));
  expect(proposalFlaw(answer, COMMON_REFERENCES)).toBeNull();
  expect(answer).toMatchObject(proposal);
});

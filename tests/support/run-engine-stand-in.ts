/**
 * `npm run dev -- --engines`: the engines that stand in, one that reads on the port of ENGINE_PORT and one that listens on
 * that of SPEECH_PORT, in a process of their own, until it is stopped.
 */
import { answerAsk, answerProposal } from './answer-ask.ts';
import { answerMeaning } from './answer-meaning.ts';
import { answerSuggestions } from './answer-suggestions.ts';
import { startEngineStandIn } from './engine-stand-in.ts';
import { speechAnswers, startSpeechStandIn } from './speech-stand-in.ts';

const engine = await startEngineStandIn({ port: Number(process.env['ENGINE_PORT']) });
engine.answer('meaning', answerMeaning);
engine.answer('ask', answerAsk);
engine.answer('ask_proposal', answerProposal);
engine.answer('suggestions', answerSuggestions);
const speech = await startSpeechStandIn({ port: Number(process.env['SPEECH_PORT']) });
speech.answer(speechAnswers.demo);

/** `npm run dev -- --engines`: the stand-in in a process of its own, on the port of ENGINE_PORT, until it is stopped. */
import { answerMeaning } from './answer-meaning.ts';
import { startEngineStandIn } from './engine-stand-in.ts';

const engine = await startEngineStandIn({ port: Number(process.env['ENGINE_PORT']) });
engine.answer('meaning', answerMeaning);

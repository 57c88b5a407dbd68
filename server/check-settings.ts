import { readEnv } from './env.ts';
import { runProcess } from './run-process.ts';

/** Settings by themselves, before anything is built: what is missing is asked for at once. */
await runProcess(async () => void readEnv());

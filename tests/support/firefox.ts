import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import WebSocket from 'ws';
import { HANG_MS } from '#tests/hang.ts';
import { freePort } from './free-port.ts';

/** Answer of WebDriver BiDi to a command, or an event (https://www.w3.org/TR/webdriver-bidi/). */
type Message = {
  type: 'success' | 'error' | 'event';
  id?: number;
  method?: string;
  result?: unknown;
  message?: string;
  params?: { level?: string; text?: string };
};

type Size = { width: number; height: number };

export type Firefox = {
  /** Signs in by the cookie, in place of who was signed in before. */
  signIn: (origin: string, token: string) => Promise<void>;
  resize: (size: Size) => Promise<void>;
  /** Opens an address and waits until its files have come. */
  open: (url: string) => Promise<void>;
  /** Value of an expression in the page; what is no JSON is lost. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  /** Errors that the console has had since it was asked last. */
  errors: () => string[];
  stop: () => Promise<void>;
};

/**
 * Firefox of the system, driven by WebDriver BiDi. Playwright drives its own build of it alone: with the system's it fails
 * at a command that Firefox 153 does not know yet. Puppeteer does, by 57 packages more (decision 010).
 *
 * @param profile folder of its own
 */
export async function startFirefox(executable: string, profile: string): Promise<Firefox> {
  await mkdir(profile, { recursive: true });
  const port = await freePort();
  const flags = ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`];
  const child = spawn(executable, flags, {
    stdio: 'ignore',
    env: { ...process.env, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
  });
  const socket = await connect(`ws://127.0.0.1:${port}/session`);
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let seen: string[] = [];
  socket.on('message', (data: Buffer) => {
    const said = JSON.parse(data.toString()) as Message;
    if (said.type === 'event') {
      if (said.method === 'log.entryAdded' && said.params?.level === 'error') seen.push(said.params.text ?? '');
      return;
    }
    const one = waiting.get(said.id ?? 0);
    waiting.delete(said.id ?? 0);
    if (said.type === 'success') one?.resolve(said.result);
    else one?.reject(new Error(said.message));
  });
  let last = 0;
  const ask = async <Result>(method: string, params: object = {}): Promise<Result> => {
    last += 1;
    const id = last;
    const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    socket.send(JSON.stringify({ id, method, params }));
    return (await answer) as Result;
  };

  await ask('session.new', { capabilities: {} });
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = await ask<{ context: string }>('browsingContext.create', { type: 'tab' });
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const { result, exceptionDetails } = await ask<{
      result?: { value?: string };
      exceptionDetails?: { text: string };
    }>('script.evaluate', {
      expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
      target: { context },
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result?.value ?? 'null') as Value;
  };

  return {
    signIn: async (origin, token) => {
      await ask('storage.deleteCookies');
      const { hostname } = new URL(origin);
      const cookie = { name: 'token', value: { type: 'string', value: token }, domain: hostname, path: '/' };
      await ask('storage.setCookie', { cookie });
    },
    resize: async (viewport) => void (await ask('browsingContext.setViewport', { context, viewport })),
    open: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate,
    errors: () => {
      const since = seen;
      seen = [];
      return since;
    },
    stop: async () => {
      socket.close();
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** Connection, once the browser listens: it tells nobody when. */
async function connect(url: string): Promise<WebSocket> {
  const until = Date.now() + HANG_MS;
  for (;;) {
    const socket = new WebSocket(url);
    try {
      await once(socket, 'open');
      return socket;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

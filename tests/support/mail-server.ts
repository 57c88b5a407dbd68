import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type MailServer = {
  url: string;
  /** Behaviour towards the next recipients: takes their letters, never answers, or refuses with this code. */
  behave: (behaviour: 'take' | 'hang' | number) => void;
  received: ParsedMail[];
  /** Count of recipients it was asked about. */
  asked: () => number;
};

/** Real mail server that can misbehave; stopped after the test. */
export async function startMailServer(): Promise<MailServer> {
  const received: ParsedMail[] = [];
  let behaviour: 'take' | 'hang' | number = 'take';
  let asked = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Timeout: a connection that hangs must not make the end of a test wait.
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => {
      asked += 1;
      if (behaviour === 'take') done();
      else if (behaviour !== 'hang') done(Object.assign(new Error('not now'), { responseCode: behaviour }));
    },
    onData: (stream, _session, done) => {
      const take = async (): Promise<void> => {
        received.push(await simpleParser(stream));
        done();
      };
      void take();
    },
  });
  // Errors are ignored: some tests are about a client that dies in the middle.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    behave: (next) => {
      behaviour = next;
    },
    received,
    asked: () => asked,
  };
}

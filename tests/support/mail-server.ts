import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/**
 * Takes letters; never answers to a recipient, or refuses them with this code; closes the connection at the recipient;
 * takes a whole letter and closes the connection, or refuses it, instead of saying so.
 */
export type MailBehaviour = 'take' | 'hang' | number | 'close' | 'keep silent' | 'refuse the letter';

export type MailServer = {
  url: string;
  /** Behaviour towards the next letters. */
  behave: (behaviour: MailBehaviour) => void;
  received: ParsedMail[];
  /** Count of recipients it was asked about. */
  asked: () => number;
};

const refusal = (responseCode: number): Error => Object.assign(new Error('not now'), { responseCode });

/** Real mail server that can misbehave; stopped after the test. */
export async function startMailServer(): Promise<MailServer> {
  const received: ParsedMail[] = [];
  let behaviour: MailBehaviour = 'take';
  const sockets = new Set<Socket>();
  const closeAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  let asked = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Timeout: a connection that hangs must not make the end of a test wait.
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => {
      asked += 1;
      if (behaviour === 'close') closeAll();
      else if (typeof behaviour === 'number') done(refusal(behaviour));
      else if (behaviour !== 'hang') done();
    },
    onData: (stream, _session, done) => {
      const take = async (): Promise<void> => {
        // Of a client that is gone in the middle nothing is kept, and nobody is told.
        const letter = await simpleParser(stream).catch(() => null);
        if (letter === null) return done();
        if (behaviour === 'refuse the letter') return done(refusal(451));
        received.push(letter);
        if (behaviour === 'keep silent') closeAll();
        else done();
      };
      void take();
    },
  });
  // Errors are ignored: some tests are about a client that dies in the middle.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  listening.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
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

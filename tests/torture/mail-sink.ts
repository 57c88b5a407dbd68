import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Letters of one recipient: how many were begun, and how many of them came whole. */
type Came = { begun: number; whole: number };

export type MailSink = { url: string; cameTo: (address: string) => Came; stop: () => Promise<void> };

const SLOWEST_MS = 400;
const later = (done: () => void): void => void setTimeout(done, Math.random() * SLOWEST_MS);

/** Mail server outside the server under test that outlives it and takes its time, so that kills meet letters. */
export async function startMailSink(): Promise<MailSink> {
  const came = new Map<string, Came>();
  const cameTo = (address: string): Came => came.get(address) ?? { begun: 0, whole: 0 };
  const count = (address: string, what: keyof Came): void => {
    const sofar = cameTo(address);
    came.set(address, { ...sofar, [what]: sofar[what] + 1 });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => later(done),
    onData: (stream, session, done) => {
      const [address = ''] = session.envelope.rcptTo.map((one) => one.address);
      stream.once('data', () => count(address, 'begun'));
      // Its end comes with the line of the single dot: what is cut off before is no letter.
      stream.once('end', () => {
        count(address, 'whole');
        later(done);
      });
      stream.on('error', () => undefined);
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    cameTo,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

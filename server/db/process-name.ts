import { hostname } from 'node:os';

/** Identity of this process among those of the installation: machine and number, and when it began. */
export const OWN_PROCESS = {
  name: `${hostname().slice(0, 40)}:${process.pid}`,
  since: Math.round(performance.timeOrigin),
};

const PREFIX = 'razbor';

/** Name of its connections, of which PostgreSQL keeps 63 bytes. */
export const CONNECTION_NAME = `${PREFIX} ${OWN_PROCESS.name} ${OWN_PROCESS.since}`;
/** Name of the connections of a process of heavy work, which is a server's and not one more. */
export const WORK_CONNECTION_NAME = `${PREFIX}-work ${OWN_PROCESS.name}`;

/** The process that a connection of this name belongs to; null: of another program, or of a version that said no more. */
export function processOf(connection: string): typeof OWN_PROCESS | null {
  const [prefix, name, since] = connection.split(' ');
  const began = Number(since);
  return prefix === PREFIX && name !== undefined && Number.isSafeInteger(began) ? { name, since: began } : null;
}

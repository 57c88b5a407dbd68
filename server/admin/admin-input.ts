import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';

/** Input of a command from the person who runs it. */
export type AdminInput = {
  /** Null when nobody can answer: the input is no terminal. */
  ask: (question: string) => Promise<string | null>;
  /**
   * Input piped in, whole, without the final line break: a password read this way does not appear in the list of
   * processes.
   */
  readAll: () => Promise<string>;
};

export const terminalInput: AdminInput = {
  ask: async (question) => {
    if (!process.stdin.isTTY) return null;
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return (await terminal.question(`${question}: `)).trim();
    } finally {
      terminal.close();
    }
  },
  readAll: async () => (await text(process.stdin)).replace(/\r?\n$/, ''),
};

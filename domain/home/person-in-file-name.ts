const WORD = '[А-ЯЁ][а-яё]+';
const NAME = new RegExp(
  String.raw`(?<!\p{L})(${WORD}(?:-${WORD})?)[\s_.]+(${WORD})(?:[\s_.]+([А-ЯЁ][а-яё]+(?:вич|вна|ична)))?(?!\p{L})`,
  'u',
);

/**
 * Name that a file seems to be called by, «2026-11-26_Иванов_Иван.mp3» → «Иванов Иван»; empty where there is none. Two
 * words of Russian letters, each with a capital: a proposal, seen and corrected before anything is made. Pure.
 */
export function personInFileName(fileName: string): string {
  const [, ...words] = NAME.exec(fileName.replace(/\.[^.]*$/, '')) ?? [];
  return words.filter((word) => word !== undefined).join(' ');
}

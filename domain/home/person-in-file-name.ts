const NAME =
  /(?:^|[^\p{L}])(\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?)[\s_.]+(\p{Lu}\p{Ll}+)(?:[\s_.]+(\p{Lu}\p{Ll}+(?:вич|вна|ична)))?(?=$|[^\p{L}])/u;

/**
 * Name that a file seems to be called by, «2026-11-26_Иванов_Иван.mp3» → «Иванов Иван»; empty where there is none. Two
 * words of Russian letters, each with a capital: a proposal, seen and corrected before anything is made. Pure.
 */
export function personInFileName(fileName: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '');
  const [, ...words] = NAME.exec(stem) ?? [];
  const name = words.filter((word) => word !== undefined);
  return name.every((word) => /^[А-ЯЁ]/.test(word)) ? name.join(' ') : '';
}

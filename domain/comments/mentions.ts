/** Person mentioned in a comment. The text keeps `@[12]` and not the name, so that a rename shows everywhere. */
export type Mention = { id: number; name: string };

/** Mention in a stored text, for the database as well: nine digits are below the largest id. */
export const MENTION_PATTERN = String.raw`@\[(\d{1,9})\]`;
const everyMention = (): RegExp => new RegExp(MENTION_PATTERN, 'g');

/** People mentioned in these stored texts, each once. */
export function mentionedIn(...texts: string[]): number[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(everyMention())].map(([, id]) => Number(id))))];
}

/** Stored text as people read it: «@Лебедева Ольга, послушайте». */
export function spellMentions(text: string, nameOf: (id: number) => string | null | undefined): string {
  return text.replaceAll(everyMention(), (_, id: string) => `@${nameOf(Number(id)) ?? 'сотрудник'}`);
}

/** Name by which somebody is mentioned. */
export const mentionName = ({ surname, name }: { surname: string; name: string }): string => `${surname} ${name}`;

/**
 * Text as it was typed, with the names of `known` as they are stored. Of several people of one name each stands where it
 * was put, in their order; the longest name first, for one may begin with another.
 */
export function storeMentions(text: string, known: readonly Mention[]): string {
  const names = [...new Set(known.map(({ name }) => name))].toSorted((one, other) => other.length - one.length);
  return names.reduce((stored, name) => {
    const ids = known.filter((one) => one.name === name).map(({ id }) => id);
    let at = 0;
    return stored.replaceAll(`@${name}`, () => {
      const id = ids[Math.min(at, ids.length - 1)];
      at += 1;
      return `@[${id}]`;
    });
  }, text);
}

/** Part of a text that is a mention, or what stands between two. */
export type TextPart = { text: string; isMention: boolean };

/** Stored text in parts, for a screen that makes mentions stand out. */
export function partsOf(text: string, mentions: readonly Mention[]): TextPart[] {
  const names = new Map(mentions.map(({ id, name }) => [id, name]));
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(everyMention())) {
    parts.push({ text: text.slice(from, found.index), isMention: false });
    parts.push({ text: spellMentions(found[0], (id) => names.get(id)), isMention: true });
    from = found.index + found[0].length;
  }
  parts.push({ text: text.slice(from), isMention: false });
  return parts.filter((part) => part.text !== '');
}

/** The mention that is being typed before the caret: where its «@» stands, and what follows it; null: none. */
export function typedMention(text: string, caret: number): { from: number; typed: string } | null {
  // Two words at most, a surname and the beginning of a name; an «@» within a word is an e-mail's.
  const found = /(?:^|[\s(«"])@(\p{L}*(?:-\p{L}*)?(?: \p{L}*)?)$/u.exec(text.slice(0, caret));
  const typed = found?.[1];
  return typed === undefined ? null : { from: caret - typed.length - 1, typed };
}

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** True if what is typed after «@» begins a part of this name. */
export const isMeantBy = (typed: string, fullName: string): boolean =>
  ` ${plain(fullName)}`.includes(` ${plain(typed)}`);

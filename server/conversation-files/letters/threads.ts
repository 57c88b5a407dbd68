import type { Letter } from './read-letter.ts';

const REPLY_MARK = /^\s{0,9}(?:re|fwd?|fw|на|отв|ответ|пересл|aw|wg|ha)\s{0,3}(?:\[\d{1,4}\])?\s{0,3}:\s{0,9}/i;
const MARKS_MAX = 50;
const PARTICIPANTS_COMPARED = 50;

/** Subject without «Re:» and its like, however many there are. */
export function bareSubject(subject: string): string {
  let bare = subject;
  for (let mark = 0; mark < MARKS_MAX && REPLY_MARK.test(bare); mark += 1) bare = bare.replace(REPLY_MARK, '');
  return bare.trim();
}

/**
 * Letters in threads: those that name one another, known or not, are one; an answer that names nobody we know joins the
 * thread of the same subject among the same people. Circles of names are threads like others.
 */
export function threadsOf(letters: readonly Letter[]): Letter[][] {
  const sets = new DisjointSets(letters.length);
  const byId = new Map<string, number>();
  for (const [place, { id, references }] of letters.entries())
    for (const name of id === null ? references : [id, ...references]) {
      const known = byId.get(name);
      if (known === undefined) byId.set(name, place);
      else sets.unite(known, place);
    }
  uniteBySubject(letters, sets);
  const threads = new Map<number, Letter[]>();
  for (const [place, letter] of letters.entries()) {
    const root = sets.find(place);
    const thread = threads.get(root);
    if (thread) thread.push(letter);
    else threads.set(root, [letter]);
  }
  return [...threads.values()];
}

function uniteBySubject(letters: readonly Letter[], sets: DisjointSets): void {
  const ids = new Set(letters.map(({ id }) => id));
  const bySubject = new Map<string, number>();
  for (const [place, letter] of letters.entries()) {
    const subject = bareSubject(letter.subject);
    if (subject === '') continue;
    const key = `${subject.toLowerCase()}\n${participantsOf(letter)}`;
    const known = bySubject.get(key);
    const isReply = REPLY_MARK.test(letter.subject);
    const namesKnown = letter.references.some((id) => ids.has(id));
    if (known !== undefined && isReply && !namesKnown) sets.unite(known, place);
    // The newest begins: «Счёт» of this month is answered, not that of the last one.
    if (known === undefined || !isReply) bySubject.set(key, place);
  }
}

function participantsOf({ from, recipients }: Letter): string {
  const addresses = [from, ...recipients].slice(0, PARTICIPANTS_COMPARED).map(({ address }) => address ?? '');
  return [...new Set(addresses)].toSorted().join(' ');
}

/** Union of sets by their roots, without recursion. */
class DisjointSets {
  #parents: number[];

  constructor(count: number) {
    this.#parents = Array.from({ length: count }, (_, place) => place);
  }

  find(place: number): number {
    let root = place;
    for (let parent = this.#parents[root]; parent !== undefined && parent !== root; parent = this.#parents[root]) {
      this.#parents[root] = this.#parents[parent] ?? parent;
      root = parent;
    }
    return root;
  }

  unite(one: number, other: number): void {
    const [first, second] = [this.find(one), this.find(other)].toSorted((a, b) => a - b);
    if (first !== undefined && second !== undefined) this.#parents[second] = first;
  }
}

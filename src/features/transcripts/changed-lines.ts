type Words = { transcript: readonly Line[]; messages: readonly Line[] };
type Version = { segments: readonly Line[]; messages: readonly Line[] };
type Line = { text: string };

/** Place where two versions differ: the lines of the one and of the other. */
export type LineChange = { key: number; earlier: string[]; present: string[] };

/** Lines looked ahead for where two versions meet again: a split or a join is two lines, a paragraph some more. */
const AHEAD = 30;

/** Differences line by line, in one walk over both: versions of a transcript are long and differ in few lines. */
export function changedLines(version: Version, present: Words): LineChange[] {
  const then = [...version.segments, ...version.messages].map(({ text }) => text);
  const now = [...present.transcript, ...present.messages].map(({ text }) => text);
  const changes: LineChange[] = [];
  let [left, right] = [0, 0];
  while (left < then.length || right < now.length) {
    if (then[left] === now[right]) {
      left += 1;
      right += 1;
      continue;
    }
    const [a, b] = nextMeeting(then.slice(left, left + AHEAD), now.slice(right, right + AHEAD));
    changes.push({ key: changes.length, earlier: then.slice(left, left + a), present: now.slice(right, right + b) });
    left += a;
    right += b;
  }
  return changes;
}

/** Lines to leave behind on each side until both read alike again; all that was looked at, if they do not. */
function nextMeeting(then: readonly string[], now: readonly string[]): [number, number] {
  for (let sum = 1; sum < then.length + now.length; sum += 1)
    for (let a = Math.max(0, sum - now.length + 1); a <= Math.min(sum, then.length - 1); a += 1)
      if (then[a] === now[sum - a]) return [a, sum - a];
  return [then.length, now.length];
}

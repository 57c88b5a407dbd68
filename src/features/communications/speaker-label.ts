import { type Side, SIDES } from '#domain/communications/sides.ts';

/** Voice of nobody's side yet, where people read it; SIDES is for choosing. */
const sideName = (side: Side): string => (side === 'unknown' ? 'Другой голос' : SIDES[side]);

/** Who speaks: the name that came with the words and the side, or the side alone. */
export function speakerLabel(side: Side, name: string | null = null): string {
  if (name === null) return sideName(side);
  return side === 'unknown' ? name : `${name}, ${SIDES[side].toLocaleLowerCase('ru')}`;
}

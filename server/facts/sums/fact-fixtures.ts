import { dayNumber } from '#domain/kernel/calendar-day.ts';

/** A counted evaluation of a test; what is not said is 0. Answers: worth in ten-thousandths, loss in hundredths of a point. */
export type FactOfTest = {
  evaluation: number;
  day: string;
  communication?: number;
  employee?: number;
  score?: number;
  flags?: number;
  tags?: number[];
  answers?: [worth: number, loss: number][];
};

/** Bytes as the database gives them. */
export function factBytes(rows: readonly FactOfTest[]): Uint8Array {
  const numbers: { value: number; size: 2 | 4 }[] = [];
  const wide = (...values: number[]) => values.forEach((value) => numbers.push({ value, size: 4 }));
  const narrow = (...values: number[]) => values.forEach((value) => numbers.push({ value, size: 2 }));
  for (const { evaluation, day, communication = evaluation, employee = 0, score = -1, flags = 0, ...row } of rows) {
    const { tags = [], answers = [] } = row;
    wide(evaluation, communication, 1, 1, employee, 1, 1, 1, 0, dayNumber(day), score, -1);
    narrow(34, 256 + 16, flags, tags.length, answers.length);
    wide(...tags);
    narrow(...answers.flat());
  }
  const bytes = new Uint8Array(numbers.reduce((sum, { size }) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const { value, size } of numbers) {
    if (size === 4) view.setInt32(at, value);
    else view.setInt16(at, value);
    at += size;
  }
  return bytes;
}

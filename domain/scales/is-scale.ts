import type { Scale } from './scale.schema.ts';

type Bag = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isBound: Check = (value) => value === null || isNumber(value);
const isScope: Check = (value) => value === 'none' || value === 'group' || value === 'form';

function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function has(checks: Readonly<Record<string, Check>>): Check {
  return (value) => isBag(value) && Object.entries(checks).every(([name, check]) => check(value[name]));
}

const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

const options = listOf(has({ key: isText, label: isText, points: isNumber, critical: isScope, example: isText }));
const ranges = listOf(has({ from: isBound, to: isBound, points: isNumber, critical: isScope }));

const SHAPES: Record<Scale['type'], Check> = {
  binary: has({ options }),
  ternary: has({ options }),
  select: has({ options }),
  multi: has({ options, max: isNumber }),
  points: has({ max: isNumber, zero_critical: isScope }),
  range: has({ unit: isText, ranges }),
  text: () => true,
  date: () => true,
};

/** Shape check of a scale without the validator: a copy stored on the device may come from an older version. */
export function isScale(value: unknown): value is Scale {
  if (!isBag(value) || typeof value['type'] !== 'string' || !Object.hasOwn(SHAPES, value['type'])) return false;
  const shape = Object.entries(SHAPES).find(([type]) => type === value['type']);
  return shape?.[1](value) ?? false;
}

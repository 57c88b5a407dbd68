import type { Scale } from '../scales/scale.schema.ts';

type Tidied = { description: string; scale: Scale; reasons: string[] };

function tidyScale(scale: Scale): Scale {
  if (scale.type === 'range') return { ...scale, unit: scale.unit.trim() };
  if (!('options' in scale)) return scale;
  const options = scale.options.map((option) => ({
    ...option,
    label: option.label.trim(),
    example: option.example.trim(),
  }));
  return { ...scale, options };
}

/** Trims texts and drops blank reasons: spaces around are never meant. Fields that were not sent stay unsent. */
export function tidyCriterion<Sent extends Partial<Tidied>>(sent: Sent): Sent {
  const { description, scale, reasons } = sent;
  return {
    ...sent,
    ...(description === undefined ? {} : { description: description.trim() }),
    ...(scale === undefined ? {} : { scale: tidyScale(scale) }),
    ...(reasons === undefined ? {} : { reasons: reasons.map((one) => one.trim()).filter((one) => one !== '') }),
  };
}

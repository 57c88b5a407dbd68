import { useStore } from '@tanstack/react-form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { required } from '#domain/kernel/validation-rules.ts';
import { buildPayload, type DateRange, type Payload } from '#src/app/payload.ts';
import { isDay } from './date-text.ts';
import { GroupField } from './field-group.tsx';
import { isDateRange } from './field-rules.ts';
import { defineFields } from './field-spec.ts';
import { useFieldGroup } from './use-field-group.ts';

type SettledPeriodProps = {
  /** Name of the filters, without their `_from` and `_to`. */
  name: string;
  label: string;
  value: DateRange;
  /** Called with `<name>_from` and `<name>_to` (P-30) once what is typed or chosen is a period. */
  onSettle: (payload: Payload) => void;
  /** Both ends are needed: one alone is no period yet. */
  whole?: boolean;
};

const isSame = (one: DateRange, other: DateRange): boolean => one.from === other.from && one.to === other.to;

function isSettled({ from, to }: DateRange, whole: boolean): boolean {
  const ends = [from, to].map((end) => isDay(end) || (!whole && end === null));
  return ends.every(Boolean) && !(from !== null && to !== null && from > to);
}

/** Period of a filter or a dashboard: the field of a form (P-41) that is sent by itself, as soon as it is one. */
export function DebouncedPeriod({ name, label, value, onSettle, whole = false }: SettledPeriodProps) {
  const zone = useRef<HTMLDivElement>(null);
  const [fields] = useState(() => {
    const ends = whole ? { fromRules: [required], toRules: [required] } : {};
    return defineFields([{ type: 'date-range', name, label, hideLabel: true, ...ends }]);
  });
  const group = useFieldGroup({ fields, initial: { [name]: value }, onSubmit: () => {} });
  const typed = useStore(group.form.store, ({ values }) => values[name]);
  const settle = useEffectEvent((period: unknown): void => {
    if (isDateRange(period) && isSettled(period, whole) && !isSame(period, value))
      onSettle(buildPayload(fields, { [name]: period }));
  });
  const follow = useEffectEvent((): void => {
    // Who types in it is ahead of the address, whose answer to the first end must not undo the second.
    if (!zone.current?.contains(document.activeElement)) group.reset({ [name]: value });
  });
  useEffect(() => settle(typed), [typed]);
  useEffect(() => follow(), [value.from, value.to]);
  return (
    <div ref={zone} className="min-w-0">
      <GroupField group={group} name={name} />
    </div>
  );
}

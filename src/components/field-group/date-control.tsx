import type { ControlOf } from './control.ts';
import { DayBox } from './day-box.tsx';
import { DayInput } from './day-input.tsx';
import type { DateSpec } from './field-spec.ts';

/** Day: typed, or chosen in a calendar. */
export function DateControl({ spec, control, value, onChange }: ControlOf<DateSpec, string | null>) {
  const { name, label, min, max, disabled } = spec;
  return (
    <DayBox {...{ label, min, max, disabled }} day={value} onChoose={onChange} className="max-w-56 max-md:max-w-none">
      {(unfold, button) => (
        <DayInput {...control} {...{ name, disabled, value, onChange }} onUnfold={unfold} end={button} />
      )}
    </DayBox>
  );
}

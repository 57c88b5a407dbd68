import type { AnyFieldApi } from '@tanstack/react-form';
import type { DateRange } from '#src/app/payload.ts';
import { classNames } from '../ui/class-names.ts';
import type { ControlProps } from '../ui/field.tsx';
import { ChoiceFrame } from './choice-frame.tsx';
import { DayInput } from './day-input.tsx';
import { fieldProblem, isDateRange, isRequired, type RangePart, rangePartProblem } from './field-rules.ts';
import type { DateRangeSpec } from './field-spec.ts';
import { clearShownError, stateOf } from './field-state.ts';
import { FieldZone } from './field-zone.tsx';
import { RangeControl } from './range-control.tsx';
import type { AnyFieldGroup } from './use-field-group.ts';

const NO_RANGE: DateRange = { from: null, to: null };
const HINTS: Record<RangePart, string> = { from: 'с', to: 'по' };

type RangeFieldProps = { group: AnyFieldGroup; spec: DateRangeSpec };

/** Period: each end has rules and errors of its own, and so has the whole (P-42). */
export function RangeField({ group, spec }: RangeFieldProps) {
  const { loose: form } = group;
  const part = (name: RangePart) => ({
    name: `${spec.name}.${name}`,
    validators: {
      onBlur: ({ value }: { value: unknown }) => rangePartProblem(spec, name, value, form.state.values) ?? undefined,
    },
  });
  return (
    <form.Field
      name={spec.name}
      validators={{ onBlur: ({ value }) => fieldProblem(spec, value, form.state.values) ?? undefined }}
    >
      {(whole) => (
        <form.Field {...part('from')}>
          {(from) => (
            <form.Field {...part('to')}>
              {(to) => <RangeBody group={group} spec={spec} whole={whole} from={from} to={to} />}
            </form.Field>
          )}
        </form.Field>
      )}
    </form.Field>
  );
}

type RangeBodyProps = RangeFieldProps & { whole: AnyFieldApi; from: AnyFieldApi; to: AnyFieldApi };

function RangeBody({ group, spec, whole, from, to }: RangeBodyProps) {
  const state = stateOf(whole);
  const value = isDateRange(state.value) ? state.value : NO_RANGE;
  const enter = (field: AnyFieldApi): void => {
    if (!group.isLeading()) clearShownError(field);
  };
  return (
    <FieldZone onEnter={() => enter(whole)} onLeave={() => whole.handleBlur()}>
      <ChoiceFrame
        label={spec.label}
        help={spec.help}
        error={state.message}
        disabled={spec.disabled}
        hideLabel={spec.hideLabel}
        required={isRequired(spec.rules)}
      >
        {(control) => (
          <RangeControl
            spec={spec}
            value={value}
            onChange={(range) => {
              from.handleChange(range.from);
              to.handleChange(range.to);
            }}
          >
            {(unfold) =>
              [from, to].map((field, index) => (
                <RangeEnd
                  key={field.name}
                  spec={spec}
                  part={index === 0 ? 'from' : 'to'}
                  field={field}
                  frame={control}
                  onEnter={() => enter(field)}
                  onUnfold={unfold}
                />
              ))
            }
          </RangeControl>
        )}
      </ChoiceFrame>
    </FieldZone>
  );
}

type RangeEndProps = {
  spec: DateRangeSpec;
  part: RangePart;
  field: AnyFieldApi;
  /** Ids of the whole: its error marks both ends. */
  frame: ControlProps;
  onEnter: () => void;
  onUnfold: () => void;
};

function RangeEnd({ spec, part, field, frame, onEnter, onUnfold }: RangeEndProps) {
  const { value, isWrong, message } = stateOf(field);
  const rules = part === 'from' ? spec.fromRules : spec.toRules;
  const errorId = `${frame.id}-${part}-error`;
  return (
    <FieldZone className="min-w-0" onEnter={onEnter} onLeave={() => field.handleBlur()}>
      <DayInput
        id={`${frame.id}-${part}`}
        name={`${spec.name}.${part}`}
        aria-label={`${spec.label}: ${HINTS[part]}`}
        aria-describedby={classNames(isWrong && errorId, frame['aria-describedby']) || undefined}
        aria-invalid={isWrong || frame['aria-invalid']}
        aria-required={isRequired(rules) || isRequired(spec.rules) || undefined}
        start={<span className="text-sm">{HINTS[part]}</span>}
        disabled={spec.disabled}
        value={typeof value === 'string' ? value : null}
        onChange={field.handleChange}
        onUnfold={onUnfold}
      />
      <div aria-live="polite">
        {message && (
          <p id={errorId} className="mt-1 text-sm text-grade-poor">
            {message}
          </p>
        )}
      </div>
    </FieldZone>
  );
}

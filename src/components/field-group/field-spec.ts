import type { ReactNode } from 'react';
import type { DateRange } from '#src/app/payload.ts';
import type { Rule } from '#domain/kernel/validation-rules.ts';
import type { ControlProps } from '../ui/field.tsx';

/**
 * A form is described by a list of fields (P-41); what a field's type is decides what its value is.
 * Days are YYYY-MM-DD. While somebody types, a date may hold what is no day yet: its own rule objects to that.
 */
export type ChoiceValue = string | number;
export type Choice<Value extends ChoiceValue = ChoiceValue> = {
  value: Value;
  label: string;
  /** A second, quieter line: what tells two of the same name apart. */
  hint?: string;
};

/** Finds choices by a part of their name; an aborted search is no longer wanted. */
export type LoadChoices = (text: string, signal: AbortSignal) => Promise<readonly Choice[]>;

type Common = {
  name: string;
  label: string;
  /** Under the control, always there. */
  help?: string;
  rules?: readonly Rule[];
  disabled?: boolean;
  /** Shown only while the form's other values ask for it; what it holds stays. */
  when?: (values: Readonly<Record<string, unknown>>) => boolean;
};

type TextLook = {
  placeholder?: string;
  autoComplete?: string;
  maxLength?: number;
};

export type TextSpec = Common & TextLook & { type?: 'text' | 'email' | 'tel' | 'password' };
export type TextareaSpec = Common & TextLook & { type: 'textarea'; rows?: 1 | 2 | 3 | 4 | 6 };
export type DateSpec = Common & { type: 'date'; min?: string; max?: string };
export type DateRangeSpec = Common & {
  type: 'date-range';
  min?: string;
  max?: string;
  /** `rules` judge the whole: they get null when neither end is given (P-42). */
  fromRules?: readonly Rule[];
  toRules?: readonly Rule[];
};
export type SelectSpec = Common & {
  type: 'select';
  multiple?: boolean;
  placeholder?: string;
  /** A fixed list… */
  options?: readonly Choice[];
  /** …or one that the server searches; `options` then name what is chosen at the start. */
  load?: LoadChoices;
};
/** The value: a picture just cut out (Blob), the address of the one there is, or null for none. */
export type CropperSpec = Common & { type: 'cropper'; round?: boolean };
export type FlagSpec = Common & { type: 'checkbox' | 'toggle' | 'radio' };
export type ChoicesSpec = Common & { type: 'checkbox-group' | 'radio-group'; options: readonly Choice[] };

export type OwnControl<Value> = {
  value: Value;
  onChange: (value: Value) => void;
  control: ControlProps;
  disabled: boolean;
};
/** A value that no type of the kit has, with a control of the page's own; made by `ownField`. */
export type OwnSpec<Value = unknown> = Common & {
  type: 'own';
  empty: Value;
  /** Whether what the device has kept still is such a value. */
  accepts: (value: unknown) => boolean;
  draw: (own: OwnControl<unknown>) => ReactNode;
  /** In words, for reading beside another one. */
  show: (value: unknown) => string;
};

export type FieldSpec =
  | TextSpec
  | TextareaSpec
  | DateSpec
  | DateRangeSpec
  | SelectSpec
  | CropperSpec
  | FlagSpec
  | ChoicesSpec
  | OwnSpec;

export type FieldType = NonNullable<FieldSpec['type']>;
export type FieldList = readonly FieldSpec[];

type ValueByType = {
  text: string;
  email: string;
  tel: string;
  password: string;
  textarea: string;
  date: string | null;
  'date-range': DateRange;
  select: ChoiceValue | null;
  cropper: Blob | string | null;
  checkbox: boolean;
  toggle: boolean;
  radio: boolean;
  'checkbox-group': readonly ChoiceValue[];
  'radio-group': ChoiceValue | null;
  own: unknown;
};

type ValueOf<Spec extends FieldSpec> = Spec extends { type: 'own'; empty: infer Value }
  ? Value
  : Spec extends { type: 'select'; multiple: true }
    ? readonly ChoiceValue[]
    : Spec extends { type: infer Type extends FieldType }
      ? ValueByType[Type]
      : string;

export type FieldValues<Fields extends FieldList> = { [Spec in Fields[number] as Spec['name']]: ValueOf<Spec> };

type OwnField<Name extends string, Value> = Common & {
  name: Name;
  empty: Value;
  accepts: (value: unknown) => value is Value;
  draw: (own: OwnControl<Value>) => ReactNode;
  show: (value: Value) => string;
};

/** A field of plain data (the device keeps it as JSON) that the page draws itself. */
export function ownField<const Name extends string, Value>(field: OwnField<Name, Value>) {
  const valueOf = (value: unknown): Value => (field.accepts(value) ? value : field.empty);
  const { draw, show } = field;
  return {
    ...field,
    type: 'own',
    draw: ({ value, ...rest }: OwnControl<unknown>) => draw({ ...rest, value: valueOf(value) }),
    show: (value: unknown) => show(valueOf(value)),
  } as const satisfies OwnSpec<Value>;
}

/** Keeps the names and types of a list written as a constant, so that its values are typed by them. */
export function defineFields<const Fields extends FieldList>(fields: Fields): Fields {
  return fields;
}

export function typeOf(spec: FieldSpec): FieldType {
  return spec.type ?? 'text';
}

const EMPTY: { [Type in FieldType]: ValueByType[Type] } = {
  text: '',
  email: '',
  tel: '',
  password: '',
  textarea: '',
  date: null,
  'date-range': { from: null, to: null },
  select: null,
  cropper: null,
  checkbox: false,
  toggle: false,
  radio: false,
  'checkbox-group': [],
  'radio-group': null,
  own: null,
};

/** What a field holds before anybody has touched it. */
export function emptyValue(spec: FieldSpec): unknown {
  if (spec.type === 'own') return spec.empty;
  return spec.type === 'select' && spec.multiple ? [] : EMPTY[typeOf(spec)];
}

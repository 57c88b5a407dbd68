import type { ReactNode } from 'react';
import type { DateRange } from '#src/app/payload.ts';
import type { Rule } from '#domain/kernel/validation-rules.ts';
import type { ControlProps } from '../ui/field.tsx';

/**
 * Description of a form as a list of fields (P-41); a field's type decides its value's. Days are YYYY-MM-DD. While
 * somebody types, a date may hold an incomplete text: its own rule objects to that.
 */
export type ChoiceValue = string | number;
export type Choice<Value extends ChoiceValue = ChoiceValue> = {
  value: Value;
  label: string;
  /** Second, quieter line that distinguishes two choices of the same name. */
  hint?: string;
};

/** Finds choices by a part of their name; an aborted search is no longer wanted. */
export type LoadChoices = (text: string, signal: AbortSignal) => Promise<readonly Choice[]>;

type Common = {
  name: string;
  label: string;
  /** Help below the control, always visible. */
  help?: string;
  rules?: readonly Rule[];
  disabled?: boolean;
  /** Condition for showing it by the form's other values; a hidden field keeps its value. */
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
  /** Rules of each end; `rules` check the whole and get null when neither end is given (P-42). */
  fromRules?: readonly Rule[];
  toRules?: readonly Rule[];
  /** No label of its own: the group around the field has it, and each end names itself in full. */
  hideLabel?: true;
};
export type SelectSpec = Common & {
  type: 'select';
  multiple?: boolean;
  placeholder?: string;
  /** Options of a fixed list… */
  options?: readonly Choice[];
  /** …or a search on the server; `options` then name the values chosen at the start. */
  load?: LoadChoices;
  /** Sentence below a fixed list without options: what is missing, and where it is made (U-3). */
  whenEmpty?: { text: string; to: string; label: string };
};
/** Cropped picture: a new one (Blob), the address of the present one, or null for none. */
export type CropperSpec = Common & { type: 'cropper'; round?: boolean };
export type FlagSpec = Common & { type: 'checkbox' | 'toggle' };
/** `radio`: one of a few short options, in a row; `radio-group`: one of several, below each other, with their hints. */
export type ChoicesSpec = Common & { type: 'checkbox-group' | 'radio' | 'radio-group'; options: readonly Choice[] };

export type OwnControl<Value> = {
  value: Value;
  onChange: (value: Value) => void;
  control: ControlProps;
  disabled: boolean;
};
/** Value of a kind that the kit does not have, with the page's own control; made by `ownField`. */
export type OwnSpec<Value = unknown> = Common & {
  type: 'own';
  empty: Value;
  /** True if a value stored on the device is still of this kind. */
  accepts: (value: unknown) => boolean;
  draw: (own: OwnControl<unknown>) => ReactNode;
  /** Value in words, for reading beside another one. */
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

type FieldType = NonNullable<FieldSpec['type']>;
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
  radio: ChoiceValue | null;
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

/** Field of plain data (the device stores it as JSON) that the page draws itself. */
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

/** List of fields as a constant, so that its values are typed by its names and types. */
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
  radio: null,
  'checkbox-group': [],
  'radio-group': null,
  own: null,
};

/** Initial value of an untouched field. */
export function emptyValue(spec: FieldSpec): unknown {
  if (spec.type === 'own') return spec.empty;
  return spec.type === 'select' && spec.multiple ? [] : EMPTY[typeOf(spec)];
}

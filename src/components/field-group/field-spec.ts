import type { ReactNode } from 'react';
import type { DateRange } from '#src/app/payload.ts';
import type { FieldValue } from '#domain/kernel/validation-rules.ts';
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

/** Rule of a field of a form that has these names: it knows their values alone. */
type RuleAmong<Names extends string> = (
  value: FieldValue,
  form: Readonly<Partial<Record<Names, FieldValue>>>,
) => string | null;

type Common<Name extends string = string, Names extends string = string> = {
  name: Name;
  label: string;
  /** Help below the control, always visible. */
  help?: string;
  rules?: readonly RuleAmong<Names>[];
  disabled?: boolean;
  /** Condition for showing it by the form's other values; a hidden field keeps its value. */
  when?: (values: Readonly<Partial<Record<Names, unknown>>>) => boolean;
};

type TextLook = {
  placeholder?: string;
  autoComplete?: string;
  maxLength?: number;
};

export type TextSpec<Name extends string = string, Names extends string = string> = Common<Name, Names> &
  TextLook & { type?: 'text' | 'email' | 'tel' | 'password' };
export type TextareaSpec<Name extends string = string, Names extends string = string> = Common<Name, Names> &
  TextLook & { type: 'textarea'; rows?: 1 | 2 | 3 | 4 | 6 };
export type DateSpec<Name extends string = string, Names extends string = string> = Common<Name, Names> & {
  type: 'date';
  min?: string;
  max?: string;
};
export type DateRangeSpec<Name extends string = string, Names extends string = string> = Common<Name, Names> & {
  type: 'date-range';
  min?: string;
  max?: string;
  /** Rules of each end; `rules` check the whole and get null when neither end is given (P-42). */
  fromRules?: readonly RuleAmong<Names>[];
  toRules?: readonly RuleAmong<Names>[];
  /** No label of its own: the group around the field has it, and each end names itself in full. */
  hideLabel?: true;
};
export type SelectSpec<Name extends string = string, Names extends string = string> = Common<Name, Names> & {
  type: 'select';
  multiple?: boolean;
  placeholder?: string;
  /** Options of a fixed list… */
  options?: readonly Choice[];
  /** …or a search on the server; `options` then name the values chosen at the start. */
  load?: LoadChoices;
  /** Last choice of the list: makes what is not there, with the words typed; null when it was cancelled. */
  make?: { label: string; run: (typed: string) => Promise<Choice | null> };
  /** Sentence below a fixed list without options: what is missing, and where it is made (U-3). */
  whenEmpty?: { text: string; to: string; label: string };
};
/** Cropped picture: a new one (Blob), the address of the present one, or null for none. */
export type CropperSpec<Name extends string = string, Names extends string = string> = Common<Name, Names> & {
  type: 'cropper';
  round?: boolean;
};
export type FlagSpec<Name extends string = string, Names extends string = string> = Common<Name, Names> & {
  type: 'checkbox' | 'toggle';
};
/** `radio`: one of a few short options, in a row; `radio-group`: one of several, below each other, with their hints. */
export type ChoicesSpec<Name extends string = string, Names extends string = string> = Common<Name, Names> & {
  type: 'checkbox-group' | 'radio' | 'radio-group';
  options: readonly Choice[];
};

export type OwnControl<Value> = {
  value: Value;
  onChange: (value: Value) => void;
  control: ControlProps;
  disabled: boolean;
};
/** Value of a kind that the kit does not have, with the page's own control; made by `ownField`. */
export type OwnSpec<Value = unknown, Name extends string = string, Names extends string = string> = Common<
  Name,
  Names
> & {
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

/** Fields that may hold a value of the wire: a text is typed where a number is sent, a choice may stand for anything. */
type SpecFor<Value, Name extends string, Names extends string> =
  | OwnSpec<Readonly<Value> | null, Name, Names>
  | ([Value] extends [Blob]
      ? CropperSpec<Name, Names>
      : [Value] extends [readonly unknown[]]
        ? (SelectSpec<Name, Names> & { multiple: true }) | (ChoicesSpec<Name, Names> & { type: 'checkbox-group' })
        : [Value] extends [boolean]
          ? FlagSpec<Name, Names> | OneOf<Name, Names>
          : [Value] extends [string | number]
            ? TextSpec<Name, Names> | TextareaSpec<Name, Names> | DateSpec<Name, Names> | OneOf<Name, Names>
            : never);
type OneOf<Name extends string, Names extends string> =
  | (SelectSpec<Name, Names> & { multiple?: false })
  | (ChoicesSpec<Name, Names> & { type: 'radio' | 'radio-group' });

/** A period goes as `<name>_from` and `<name>_to` (P-30). */
type PeriodsOf<Name> = Name extends `${infer Period}_from` ? Period : never;

type NameIn<Input> = Input extends unknown ? keyof Input & string : never;
type ValueIn<Input, Name> = Input extends unknown
  ? Name extends keyof Input
    ? NonNullable<Input[Name]>
    : never
  : never;

/** Field of a form whose values are sent as `Input`: it has a name of it, and a kind that can hold its value. */
export type FieldFor<Input> =
  | { [Name in NameIn<Input>]: SpecFor<ValueIn<Input, Name>, Name, NameIn<Input>> }[NameIn<Input>]
  | DateRangeSpec<PeriodsOf<NameIn<Input>>, NameIn<Input>>;

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

/** Values as they are sent (P-30): nothing as null; a picture only when it is a new one. */
export type PayloadOf<Fields extends FieldList> = {
  [Spec in Exclude<Fields[number], DateRangeSpec | CropperSpec> as Spec['name']]: Sent<ValueOf<Spec>>;
} & { [Spec in Extract<Fields[number], DateRangeSpec> as `${Spec['name']}_${'from' | 'to'}`]: string | null } & {
  [Spec in Extract<Fields[number], CropperSpec> as Spec['name']]?: Blob | null;
};
type Sent<Value> = Value extends boolean ? Value : Value | null;

type OwnField<Name extends string, Value> = Common<Name> & {
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

/**
 * Fields of a form whose values are sent as `Input`, as a constant, so that its values are typed by their names and
 * types. A name that `Input` does not have does not compile; an error of the server finds its field by that name.
 */
export function fieldsOf<Input>() {
  return <const Fields extends readonly FieldFor<Input>[]>(fields: Fields): Fields => fields;
}

/** Fields of what is not sent under their names: a sample, a question of the screen's own. */
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

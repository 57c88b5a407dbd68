import type { ControlProps } from '../ui/field.tsx';

/** What every control of a field is given. Focus, blur and the sentence under it are the frame's business. */
export type ControlOf<Spec, Value> = {
  spec: Spec;
  /** Ties the control to its label, help and error. */
  control: ControlProps;
  value: Value;
  onChange: (value: Value) => void;
};

export function isMarked(control: Pick<ControlProps, 'aria-invalid'>): boolean {
  return control['aria-invalid'] === true;
}

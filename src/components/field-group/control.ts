import type { ControlProps } from '../ui/field.tsx';

/** Props of every control of a field. Focus, blur and the error below belong to the frame. */
export type ControlOf<Spec, Value> = {
  spec: Spec;
  /** Connects the control to its label, help and error. */
  control: ControlProps;
  value: Value;
  onChange: (value: Value) => void;
};

export function isMarked(control: Pick<ControlProps, 'aria-invalid'>): boolean {
  return control['aria-invalid'] === true;
}

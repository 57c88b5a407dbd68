import { useMaskito } from '@maskito/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { Input } from '../ui/input.tsx';
import { Textarea } from '../ui/textarea.tsx';
import type { ControlOf } from './control.ts';
import type { TextareaSpec, TextSpec } from './field-spec.ts';
import { PHONE_MASK } from './masks.ts';

type TextType = NonNullable<TextSpec['type']>;

/** Hints by type for the keyboard of a phone and the browser's autofill. */
const HINTS = {
  text: {},
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, autoComplete: 'email' },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: '+7 (900) 123-45-67' },
  password: { autoCapitalize: 'none', spellCheck: false },
} as const satisfies Record<TextType, object>;

function inputProps({ name, placeholder, autoComplete, maxLength, disabled }: TextSpec | TextareaSpec) {
  return {
    name,
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(autoComplete === undefined ? {} : { autoComplete }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(disabled === undefined ? {} : { disabled }),
  };
}

type Props<Spec> = ControlOf<Spec, string>;

export function TextControl({ spec, control, value, onChange }: Props<TextSpec>) {
  const isMasked = spec.type === 'tel';
  const mask = useMaskito({ options: isMasked ? PHONE_MASK : null });
  return (
    <Input
      {...HINTS[spec.type ?? 'text']}
      {...inputProps(spec)}
      {...control}
      {...(isMasked ? { ref: mask } : {})}
      value={value}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function PasswordControl({ spec, control, value, onChange }: Props<TextSpec>) {
  const [isShown, setShown] = useState(false);
  return (
    <Input
      {...HINTS.password}
      {...inputProps(spec)}
      {...control}
      type={isShown ? 'text' : 'password'}
      value={value}
      onInput={(event) => onChange(event.currentTarget.value)}
      end={
        <IconButton
          label={isShown ? 'Скрыть пароль' : 'Показать пароль'}
          icon={isShown ? <EyeOff /> : <Eye />}
          className="max-md:size-11 md:size-8"
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}

export function TextareaControl({ spec, control, value, onChange }: Props<TextareaSpec>) {
  return (
    <Textarea
      {...inputProps(spec)}
      {...control}
      rows={spec.rows ?? 6}
      value={value}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '#src/components/ui/button.tsx';
import { Input } from '#src/components/ui/input.tsx';

type InputProps = ComponentProps<typeof Input>;

export function EmailInput(props: InputProps) {
  return (
    <Input controlSize="lg" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />
  );
}

export function PasswordInput(props: InputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Input
      controlSize="lg"
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          label={isShown ? 'Скрыть пароль' : 'Показать пароль'}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}

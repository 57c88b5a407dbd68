import { useStore } from '@tanstack/react-form';
import { Link } from '@tanstack/react-router';
import type { AnyFieldGroup } from '#src/components/field-group/use-field-group.ts';
import { Button } from '#src/components/ui/button.tsx';

const LINK = 'inline-flex min-h-11 items-center text-accent-text underline-offset-4 hover:underline';

export function BackToLogin({ email }: { email: string }) {
  return (
    <Link to="/auth/login/" state={{ email }} className={LINK}>
      Вернуться ко входу
    </Link>
  );
}

/** Main button of the card. */
export function MainButton({ group, label }: { group: AnyFieldGroup; label: string }) {
  const isSubmitting = useStore(group.loose.store, (state) => state.isSubmitting);
  return (
    <Button type="submit" variant="primary" size="lg" pending={isSubmitting}>
      {label}
    </Button>
  );
}

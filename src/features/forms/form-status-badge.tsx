import { FORM_STATUSES, type FormStatus } from '#domain/forms/form-statuses.ts';
import { Badge, type Tone } from '#src/components/ui/badge.tsx';

const TONES: Record<FormStatus, Tone> = { draft: 'neutral', published: 'good', changed: 'fair' };

type FormStatusBadgeProps = { form: { status: FormStatus; archived_at: string | null } };

/** Badge of the form's status; archived takes precedence. */
export function FormStatusBadge({ form }: FormStatusBadgeProps) {
  if (form.archived_at !== null) return <Badge>В архиве</Badge>;
  return <Badge tone={TONES[form.status]}>{FORM_STATUSES[form.status]}</Badge>;
}

import { DAYS } from '#domain/kernel/nouns.ts';
import { useStore } from '@tanstack/react-form';
import { useEffect, useState } from 'react';
import {
  ACCESS_LINK_DAYS,
  ACCESS_LINK_DAYS_DEFAULT,
  ACCESS_LINK_NAME_MAX,
  type AccessLinkTargetType,
} from '#domain/access-links/access-link-limits.ts';
import type { IssuedAccessLink, CreateAccessLink } from '#domain/access-links/access-links.schema.ts';
import { plural } from '#domain/kernel/plural.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { FieldForm, FormFailure, GroupField } from '#src/components/field-group/field-group.tsx';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { useFieldGroup } from '#src/components/field-group/use-field-group.ts';
import { Button } from '#src/components/ui/button.tsx';
import { useCreateAccessLink } from './access-links.mutations.ts';
import { expiryDays, expiryOf, QUICK_DAYS, UNTIL_DATE } from './link-expiry.ts';
import { LinkList } from './link-list.tsx';
import type { ShareTarget, ShareTargets } from './share-targets.ts';

const termsUpTo = (most: number) => [
  ...QUICK_DAYS.filter((days) => days <= most).map((days) => ({ value: days, label: `${days} ${plural(days, DAYS)}` })),
  { value: UNTIL_DATE, label: 'До даты' },
];

/** Fields named as on the server, so that its errors appear at them. */
function fieldsFor(targets: ShareTargets, now: Date) {
  const most = Math.min(...targets.map(({ type }) => ACCESS_LINK_DAYS[type]));
  return fieldsOf<Record<keyof CreateAccessLink | 'until', string>>()([
    {
      name: 'target',
      label: 'Что откроет ссылка',
      type: 'radio-group',
      options: targets.map(({ type, label, hint }) => ({ value: type, label, ...(hint ? { hint } : {}) })),
    },
    { name: 'name', label: 'Имя гостя', rules: [required], maxLength: ACCESS_LINK_NAME_MAX },
    { name: 'expires_at', label: 'Срок действия', type: 'radio', options: termsUpTo(most) },
    {
      name: 'until',
      label: 'Дата',
      type: 'date',
      help: 'Ссылка действует до конца этого дня.',
      // Required only when it is chosen, so it cannot stay empty then.
      rules: [(value, form) => (form['expires_at'] === UNTIL_DATE ? required(value, form) : null)],
      ...expiryDays(now, most),
    },
  ]);
}

type ShareFormProps = {
  targets: ShareTargets;
  /** Initial target. */
  target: AccessLinkTargetType;
  onIssued: (link: IssuedAccessLink) => void;
  /** Called when closing would lose something, or no longer would. */
  onTyped: (isTyped: boolean) => void;
};

function targetOf(targets: ShareTargets, type: unknown): ShareTarget {
  return targets.find((target) => target.type === type) ?? targets[0];
}

/** Form of a new link; below it the existing links of the chosen target. */
export function ShareForm({ targets, target, onIssued, onTyped }: ShareFormProps) {
  const [fields] = useState(() => fieldsFor(targets, new Date()));
  const create = useCreateAccessLink();
  const group = useFieldGroup({
    fields,
    initial: { target, expires_at: ACCESS_LINK_DAYS_DEFAULT },
    onSubmit: async ({ name, expires_at, until, target: type }) => {
      const chosen = targetOf(targets, type);
      const link = await create.mutateAsync({
        name,
        target: { type: chosen.type, id: chosen.id },
        expires_at: expiryOf(expires_at, until, new Date(), ACCESS_LINK_DAYS[chosen.type]),
      });
      onIssued(link);
    },
  });
  const { type, term, isTyped, isSubmitting } = useStore(group.form.store, ({ values, isSubmitting }) => ({
    type: values['target'],
    term: values['expires_at'],
    isTyped: values['name'] !== '',
    isSubmitting,
  }));
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  return (
    <>
      <FieldForm group={group} label="Новая ссылка" className="flex flex-col gap-5">
        {targets.length > 1 && <GroupField group={group} name="target" />}
        <GroupField group={group} name="name" />
        <GroupField group={group} name="expires_at" />
        {term === UNTIL_DATE && <GroupField group={group} name="until" />}
        <FormFailure group={group} />
        <Button type="submit" variant="primary" className="self-start max-md:w-full" pending={isSubmitting}>
          Создать ссылку
        </Button>
      </FieldForm>
      <LinkList target={targetOf(targets, type)} />
    </>
  );
}

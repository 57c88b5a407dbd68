import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { lookUp } from '#domain/kernel/look-up.ts';
import { email as emailRule } from '#domain/kernel/validation-rules.ts';
import { ROLES } from '#domain/references/static-references.ts';
import { RECIPIENTS_MAX } from '#domain/reports/weekly-blocks.ts';
import type { WeeklyOptions, WeeklyRecipients } from '#domain/reports/weekly-reports.schema.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button, IconButton } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { weeklyOptionsQuery } from '../weekly.queries.ts';
import { TitledCard } from '#src/components/ui/titled-card.tsx';

type RecipientsPanelProps = {
  projectId: number;
  recipients: WeeklyRecipients;
  onChange: (recipients: WeeklyRecipients) => void;
};

const roleName = (role: string): string => lookUp(ROLES, role) ?? role;

const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** Recipients: people of the project, addresses of others, subscriptions in Telegram. */
export function RecipientsPanel({ projectId, recipients, onChange }: RecipientsPanelProps) {
  const options = useQuery(weeklyOptionsQuery(projectId));
  return (
    <TitledCard
      title="Кому"
      text="Письмо со ссылкой, PDF и XLSX; у кого нет входа, тот откроет отчёт по ссылке из письма."
    >
      <QuerySection query={options} pending={<Skeleton className="h-24" />}>
        {({ people, subscriptions }) => (
          <>
            <People people={people} recipients={recipients} onChange={onChange} />
            <Addresses recipients={recipients} onChange={onChange} />
            <Subscriptions subscriptions={subscriptions} recipients={recipients} onChange={onChange} />
          </>
        )}
      </QuerySection>
    </TitledCard>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-0.5 text-sm font-medium">{title}</legend>
      {children}
    </fieldset>
  );
}

type PartProps = Omit<RecipientsPanelProps, 'projectId'>;

function People({ people, recipients, onChange }: PartProps & Pick<WeeklyOptions, 'people'>) {
  const { user_ids } = recipients;
  const toggle = (id: number): void => onChange({ ...recipients, user_ids: toggled(user_ids, id) });
  const isFull = user_ids.length >= RECIPIENTS_MAX.user_ids;
  const gone = user_ids.filter((id) => !people.some((person) => person.id === id));
  return (
    <Group title="Сотрудники">
      <div className="max-h-72 overflow-y-auto">
        {people.map(({ id, name, email, role }) => (
          <Checkbox
            key={id}
            checked={user_ids.includes(id)}
            disabled={isFull && !user_ids.includes(id)}
            onChange={() => toggle(id)}
            label={
              <span className="block min-w-0">
                {name}
                <span className="block text-xs break-words text-muted">
                  {roleName(role)}, {email}
                </span>
              </span>
            }
          />
        ))}
        {gone.map((id) => (
          <Checkbox key={id} checked onChange={() => toggle(id)} label={`Сотрудник № ${id}: больше не в проекте`} />
        ))}
      </div>
      {people.length + gone.length === 0 && <p className="text-sm text-muted">В проекте некому писать.</p>}
    </Group>
  );
}

function Addresses({ recipients, onChange }: PartProps) {
  const { emails } = recipients;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const add = (): void => {
    const address = typed.trim().toLowerCase();
    const problem = problemOf(address, emails);
    setError(problem);
    if (problem !== undefined) return;
    onChange({ ...recipients, emails: [...emails, address] });
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <Group title="Другие адреса">
      <ul aria-label="Другие адреса" className="flex flex-col empty:hidden">
        {emails.map((address) => (
          <li key={address} className="flex min-w-0 items-center gap-2">
            <span className="min-w-0 flex-1 truncate">{address}</span>
            <IconButton
              size="sm"
              label={`Убрать ${address}`}
              icon={<X />}
              onClick={() => onChange({ ...recipients, emails: emails.filter((one) => one !== address) })}
            />
          </li>
        ))}
      </ul>
      <Field label="Адрес почты" error={error} className="pt-1">
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              type="email"
              inputMode="email"
              autoComplete="off"
              placeholder="director@company.ru"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={onKeyDown}
            />
            <Button icon={<Plus />} aria-label="Добавить адрес" onClick={add} />
          </span>
        )}
      </Field>
    </Group>
  );
}

function problemOf(address: string, emails: readonly string[]): string | undefined {
  if (address === '') return 'Введите адрес почты';
  const wrong = emailRule(address, {});
  if (wrong) return wrong;
  if (emails.includes(address)) return 'Этот адрес уже есть.';
  return emails.length >= RECIPIENTS_MAX.emails ? `Адресов не больше ${RECIPIENTS_MAX.emails}.` : undefined;
}

function Subscriptions({ subscriptions, recipients, onChange }: PartProps & Pick<WeeklyOptions, 'subscriptions'>) {
  const { subscription_ids } = recipients;
  if (subscriptions.length === 0) return null;
  return (
    <Group title="Telegram">
      {subscriptions.map(({ id, name, broken }) => (
        <Checkbox
          key={id}
          checked={subscription_ids.includes(id)}
          onChange={() => onChange({ ...recipients, subscription_ids: toggled(subscription_ids, id) })}
          label={
            <span className="inline-flex flex-wrap items-center gap-2">
              {name}
              {broken && <Badge tone="poor">не работает</Badge>}
            </span>
          }
        />
      ))}
    </Group>
  );
}

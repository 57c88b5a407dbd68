import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { formatNumber } from '#domain/kernel/format-number.ts';
import type { WeeklyRecipients } from '#domain/reports/weekly-reports.schema.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { weeklyOptionsQuery } from '../weekly.queries.ts';

type SendDialogProps = {
  projectId: number;
  recipients: WeeklyRecipients;
  isSending: boolean;
  onSend: () => void;
  onClose: () => void;
};

export const recipientsCount = ({ user_ids, emails, subscription_ids }: WeeklyRecipients): number =>
  user_ids.length + emails.length + subscription_ids.length;

/** Sent cannot be taken back: says to whom it goes before it does. */
export function SendDialog({ projectId, recipients, isSending, onSend, onClose }: SendDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      role="alertdialog"
      title="Отправить отчёт?"
      description={`Адресатов: ${formatNumber(recipientsCount(recipients))}. После отправки отчёт не изменить.`}
      footer={
        <>
          <Button data-autofocus="" onClick={onClose}>
            Отмена
          </Button>
          <Button variant="primary" pending={isSending} onClick={onSend}>
            Отправить
          </Button>
        </>
      }
    >
      <Suspense fallback={<Skeleton className="mt-3 h-16" />}>
        <Names projectId={projectId} recipients={recipients} />
      </Suspense>
    </Dialog>
  );
}

function Names({ projectId, recipients }: Pick<SendDialogProps, 'projectId' | 'recipients'>) {
  const { people, subscriptions } = useSuspenseQuery(weeklyOptionsQuery(projectId)).data;
  const lines = [
    ...recipients.user_ids.map((id) => {
      const person = people.find((one) => one.id === id);
      return { key: `user ${id}`, text: person ? `${person.name}, ${person.email}` : `Сотрудник № ${id}` };
    }),
    ...recipients.emails.map((address) => ({ key: address, text: address })),
    ...recipients.subscription_ids.map((id) => {
      const one = subscriptions.find((subscription) => subscription.id === id);
      const doubt = one?.broken ? ' — не работает' : '';
      return { key: `telegram ${id}`, text: `Telegram: ${one?.name ?? `подписка № ${id}`}${doubt}` };
    }),
  ];
  return (
    <ul aria-label="Кому" className="mt-3 flex max-h-72 list-disc flex-col gap-1 overflow-y-auto pl-5">
      {lines.map(({ key, text }) => (
        <li key={key} className="break-words">
          {text}
        </li>
      ))}
    </ul>
  );
}

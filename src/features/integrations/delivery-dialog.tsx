import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink, RotateCw } from 'lucide-react';
import type { Delivery, RawDelivery } from '#domain/integrations/integrations.schema.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Button, buttonClass } from '#src/components/ui/button.tsx';
import { DefinitionList } from '#src/components/ui/definition-list.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { integrationTime } from './integration-texts.ts';
import { deliveryQuery } from './integrations.queries.ts';
import { eventText, OutcomeBadge, phoneText } from './log-tab-columns.tsx';
import { useRetryDelivery } from './use-retry-delivery.ts';

type DeliveryDialogProps = { delivery: Delivery; timeZone: string; onClose: () => void };

/** Dialog of a delivery as it came, without what proves its sender. */
export function DeliveryDialog({ delivery, timeZone, onClose }: DeliveryDialogProps) {
  const raw = useQuery(deliveryQuery(delivery.id));
  const retry = useRetryDelivery();
  const { communication_id, may_retry } = raw.data ?? delivery;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`${eventText(delivery)}, ${integrationTime(delivery.received_at, timeZone)}`}
      size="lg"
      footer={
        <>
          {communication_id !== null && (
            <Link
              to="/communications/$id"
              params={{ id: String(communication_id) }}
              className={buttonClass('secondary')}
            >
              <ExternalLink />
              Открыть коммуникацию
            </Link>
          )}
          <Button
            variant="primary"
            icon={<RotateCw />}
            pending={retry.isPending}
            disabledReason={reasonOf(may_retry)}
            onClick={() => retry.mutate(delivery.id, { onSuccess: onClose })}
          >
            Повторить
          </Button>
        </>
      }
    >
      <QuerySection
        query={raw}
        pending={
          <LoadingRegion>
            <Skeleton className="h-48" />
          </LoadingRegion>
        }
      >
        {(shown) => <Shown delivery={shown} />}
      </QuerySection>
    </Dialog>
  );
}

function Shown({ delivery }: { delivery: RawDelivery }) {
  const { outcome, reason, external_id, phone, path, query, headers, body, is_cut } = delivery;
  const facts = [
    { term: 'Исход', value: <OutcomeBadge outcome={outcome} /> },
    ...(reason === null ? [] : [{ term: 'Почему', value: reason }]),
    ...(external_id === null ? [] : [{ term: 'Номер в источнике', value: <Code text={external_id} /> }]),
    ...(phone === null ? [] : [{ term: 'Телефон', value: phoneText(phone) }]),
    ...(path === '' ? [] : [{ term: 'Путь', value: <Code text={path} /> }]),
    ...(query === '' ? [] : [{ term: 'Адресная строка', value: <Code text={query} /> }]),
  ];
  const headerText = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
  return (
    <div className="flex flex-col gap-4 pt-3">
      <DefinitionList facts={facts} />
      <Text title="Тело" text={body === '' ? 'Тело пустое.' : body} />
      {is_cut && <p className="text-sm text-muted">Показано начало: остальное слишком длинно.</p>}
      {headerText !== '' && <Text title="Заголовки" text={headerText} />}
      <p className="text-sm text-muted">Секреты, подписи и токены заменены точками •••.</p>
    </div>
  );
}

function Code({ text }: { text: string }) {
  return <code className="font-mono text-sm break-all">{text}</code>;
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="text-sm font-medium">{title}</h3>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by the keyboard, too
        tabIndex={0}
        className="max-h-80 overflow-auto rounded bg-subtle px-3 py-2 font-mono text-sm break-all whitespace-pre-wrap"
      >
        {text}
      </pre>
    </section>
  );
}

import { weeklyApi } from '#domain/reports/weekly-reports.api.ts';
import { call } from '#src/app/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { listTime } from '#src/app/list-time.ts';
import { Badge, type Tone } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { weeklyChanged } from '../weekly-cache.ts';
import { TitledCard } from '#src/components/ui/titled-card.tsx';

type Delivery = WeeklyReport['deliveries'][number];

const CHANNELS: Record<Delivery['channel'], string> = {
  user: 'Письмо',
  email: 'Письмо со ссылкой',
  telegram: 'Telegram',
};
const OUTCOMES: Record<Delivery['status'], { text: string; tone: Tone }> = {
  waiting: { text: 'В пути', tone: 'accent' },
  delivered: { text: 'Доставлено', tone: 'good' },
  failed: { text: 'Не дошло', tone: 'poor' },
};

/** Deliveries of the report and their outcomes. */
export function DeliveriesPanel({ report }: { report: WeeklyReport }) {
  const { sent_at, sent_by, deliveries } = report;
  if (deliveries.length === 0) return null;
  const by = sent_by ? `, ${sent_by.name}` : '';
  return (
    <TitledCard title="Отправка" text={sent_at === null ? undefined : `${listTime(sent_at)}${by}`}>
      <ul aria-label="Отправка" className="-my-2 divide-y divide-line/60">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryRow report={report} delivery={delivery} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function DeliveryRow({
  report,
  delivery: { id, channel, to, status, at, error },
}: {
  report: WeeklyReport;
  delivery: Delivery;
}) {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const retry = async (): Promise<void> => {
    setPending(true);
    try {
      await call(weeklyApi.retryDelivery, { params: { id: report.id, delivery_id: id } });
    } catch (failure) {
      notify.negative(errorMessage(failure));
    }
    await weeklyChanged(queryClient);
    setPending(false);
  };
  const { text, tone } = OUTCOMES[status];
  return (
    <div className="flex flex-col gap-1 py-2">
      <div className="flex items-start gap-2">
        <span className="min-w-0 flex-1 break-words">{to}</span>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className="text-xs text-muted tabular-nums">
        {CHANNELS[channel]}
        {at !== null && `, ${listTime(at)}`}
      </p>
      {error !== null && <p className="text-sm break-words text-grade-poor">{error}</p>}
      {status === 'failed' && (
        <Button
          size="sm"
          icon={<RotateCw />}
          pending={isPending}
          aria-label={`Повторить: ${to}`}
          onClick={() => void retry()}
          className="self-start"
        >
          Повторить
        </Button>
      )}
    </div>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, KeyRound, TriangleAlert } from 'lucide-react';
import { SECRET_OVERLAP_HOURS } from '#domain/integrations/integration-words.ts';
import { integrationsApi } from '#domain/integrations/integrations.api.ts';
import type { Integration, IntegrationSource, ShownSecrets } from '#domain/integrations/integrations.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { Button } from '#src/components/ui/button.tsx';
import { TitledCard } from '#src/components/ui/titled-card.tsx';
import { CopyTextLine } from './copy-text-line.tsx';
import { kindsOf } from './integration-texts.ts';
import { integrationsChanged, keepShownSecrets, shownSecretsQuery } from './integrations.queries.ts';

type Step = IntegrationSource['steps'][number];

/** Steps in the vendor's words, each with what it pastes there. */
export function SetupSteps({ integration }: { integration: Integration }) {
  const shown = useQuery(shownSecretsQuery(integration.id)).data;
  const { source } = integration;
  if (source === null) return null;
  const hasOurs = kindsOf(integration, 'address secret').length + kindsOf(integration, 'our secret').length > 0;
  return (
    <TitledCard title="Как подключить" text="Шаги — в той системе, откуда приходят звонки.">
      {shown && hasOurs && (
        <p className="flex gap-2 rounded bg-grade-fair-soft px-3 py-2 text-grade-fair">
          <TriangleAlert aria-hidden="true" className="mt-0.5 flex-none" />
          Секрет показывается один раз: вставьте его сейчас. Потом его можно только заменить.
        </p>
      )}
      <ol className="flex flex-col gap-4">
        {source.steps.map((step, index) => (
          <li key={step.text} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-6 flex-none items-center justify-center rounded-full bg-subtle text-sm font-medium text-muted"
            >
              {index + 1}
            </span>
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <p>{step.text}</p>
              <StepCopy step={step} integration={integration} shown={shown} />
            </div>
          </li>
        ))}
      </ol>
      {hasOurs && <RenewSecrets integration={integration} isShown={shown !== undefined} />}
      <VendorPages pages={source.pages} />
    </TitledCard>
  );
}

type StepCopyProps = { step: Step; integration: Integration; shown: ShownSecrets | undefined };

function StepCopy({ step: { copy }, integration, shown }: StepCopyProps) {
  switch (copy?.what) {
    case 'address': {
      const address = shown?.address ?? integration.address;
      if (address === null) return null;
      const isWhole = shown !== undefined || kindsOf(integration, 'address secret').length === 0;
      const text = `${address}${copy.suffix ?? ''}`;
      return isWhole ? <CopyTextLine label="Адрес" text={text} /> : <HiddenText text={text} />;
    }
    case 'secret': {
      const secret = shown?.secrets[copy.name];
      return secret === undefined ? <HiddenText text="•••" /> : <CopyTextLine label="Секрет" text={secret} />;
    }
    case 'text':
      return <CopyTextLine label="Текст" text={copy.text} />;
    case undefined:
      return null;
  }
}

/** Text that was shown once and is not shown any more. */
function HiddenText({ text }: { text: string }) {
  return (
    <p className="w-fit max-w-full rounded bg-subtle px-3 py-1.5 font-mono text-sm break-all text-muted">{text}</p>
  );
}

const RENEW_MESSAGE = `Прежний секрет действует ещё ${SECRET_OVERLAP_HOURS} часа: за это время вставьте новый в вашу систему.`;

const LOST_MESSAGE = 'Прежний секрет уже не действует: вставьте новый в вашу систему.';

type RenewSecretsProps = { integration: Integration; isShown: boolean };

function RenewSecrets({ integration: { id, secrets_lost }, isShown }: RenewSecretsProps) {
  const queryClient = useQueryClient();
  const renew = useMutation({
    mutationFn: () => call(integrationsApi.replaceSecrets, { params: { id }, input: { values: {}, renew: true } }),
    onSuccess: (shown) => {
      keepShownSecrets(queryClient, shown);
      notify.positive('Секрет заменён. Скопируйте его сейчас.');
      return integrationsChanged(queryClient, shown.integration);
    },
    onError: (error) => notify.negative(errorMessage(error)),
  });
  const ask = async (): Promise<void> => {
    const message = secrets_lost ? LOST_MESSAGE : RENEW_MESSAGE;
    if (await dialog({ title: 'Заменить секрет?', message, ok: 'Заменить' })) renew.mutate();
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={<KeyRound />} pending={renew.isPending} onClick={() => void ask()}>
        Заменить секрет
      </Button>
      {!isShown && <p className="text-sm text-muted">Секрет больше не показывается. Если он потерян, замените его.</p>}
    </div>
  );
}

/** Host and path: several pages of one vendor are told apart. */
function nameOfPage(page: string): string {
  const { hostname, pathname } = new URL(page);
  return decodeURI(`${hostname}${pathname === '/' ? '' : pathname}`);
}

function VendorPages({ pages }: { pages: readonly string[] }) {
  if (pages.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="text-muted">Подробнее у самого источника:</p>
      <ul>
        {pages.map((page) => (
          <li key={page}>
            <a
              href={page}
              target="_blank"
              rel="noreferrer"
              className="inline-flex max-w-full items-center gap-1.5 text-accent-text hover:underline pointer-coarse:min-h-11"
            >
              <ExternalLink className="size-3.5 flex-none" />
              <span className="truncate">{nameOfPage(page)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EngineKind } from '#domain/engines/engine-purposes.ts';
import { ENGINE_AUTHS, ENGINE_KINDS, ENGINE_MODES } from '#domain/engines/engine-words.ts';
import { enginesApi } from '#domain/engines/engines.api.ts';
import type { EngineFacts } from '#domain/engines/engines.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { listTime } from '#src/app/list-time.ts';
import { notify } from '#src/app/notify.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { DefinitionList } from '#src/components/ui/definition-list.tsx';
import { TitledCard } from '#src/components/ui/titled-card.tsx';
import { enginesQuery } from './engines.queries.ts';

/** An engine that is set, or what is off without it and what switches it on. */
export function EngineCard({ kind, engine }: { kind: EngineKind; engine: EngineFacts | null }) {
  const { label, off, variables } = ENGINE_KINDS[kind];
  if (engine === null)
    return (
      <TitledCard title={label} text="Не подключён">
        <p>{off}</p>
        <p className="text-muted">
          Чтобы подключить, задайте переменные окружения {variables} и перезапустите сервер. Ключи хранятся там же, на
          этой странице их не вводят.
        </p>
      </TitledCard>
    );
  const { host, model, auth, price, check } = engine;
  return (
    <TitledCard title={label}>
      <DefinitionList
        facts={[
          { term: 'Куда', value: <span className="break-all">{host}</span> },
          { term: 'Модель', value: <span className="break-words">{model}</span> },
          ...(auth === null ? [] : [{ term: 'Доступ', value: ENGINE_AUTHS[auth] }]),
          { term: 'Цена', value: priceText(kind, price) },
          { term: 'Проверка', value: <CheckText check={check} /> },
        ]}
      />
      <CheckButton kind={kind} />
    </TitledCard>
  );
}

function priceText(kind: EngineKind, price: number | null): string {
  if (price === null) return 'не задана, рубли не считаются';
  return `${formatNumber(price, 2)} ₽ за ${kind === 'chat' ? 'тысячу токенов' : 'минуту речи'}`;
}

function CheckText({ check }: Pick<EngineFacts, 'check'>) {
  if (check === null) return 'ещё не проверяли';
  const { ok, mode, ms, error, at, by } = check;
  const how = mode === null ? '' : `, ответы ${ENGINE_MODES[mode]}`;
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={ok ? 'excellent' : 'poor'}>{ok ? 'Работает' : 'Не работает'}</Badge>
      <span>{error ?? `за ${formatNumber(ms / 1000, 1)} с${how}`}</span>
      <span className="text-sm text-muted">
        {listTime(at)}, {by.name}
      </span>
    </span>
  );
}

/** «Проверить»: one question of ours; what came of it stays on the page. */
function CheckButton({ kind }: { kind: EngineKind }) {
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: () => call(enginesApi.check, { input: { kind } }),
    onSuccess: (engines) => {
      queryClient.setQueryData(enginesQuery.queryKey, engines);
      void queryClient.invalidateQueries({ queryKey: ['engines', 'requests'] });
      if (engines[kind]?.check?.ok) notify.positive('Движок ответил.');
    },
    onError: (error) => notify.negative(errorMessage(error)),
  });
  return (
    <Button
      size="sm"
      className="self-start"
      pending={check.isPending}
      aria-label={`Проверить: ${ENGINE_KINDS[kind].label.toLowerCase()}`}
      onClick={() => check.mutate()}
    >
      Проверить
    </Button>
  );
}

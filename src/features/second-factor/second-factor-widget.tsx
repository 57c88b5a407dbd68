import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefCallback, useState } from 'react';
import { secondFactorApi } from '#domain/auth/auth.api.ts';
import type { SecondFactor as Factor, SecondFactorProof } from '#domain/auth/second-factor.schema.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { refreshMe } from '#src/app/session.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { QueryError } from '#src/components/layout/query-error.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { useLostFocus } from '#src/components/ui/use-lost-focus.ts';
import { Enrolment } from './enrolment-widget.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorQuery } from './second-factor.queries.ts';

const CODES = ['код восстановления', 'кода восстановления', 'кодов восстановления'] as const;

/** Second factor of one's own: off, being set up, or on. */
export function SecondFactor() {
  const factor = useQuery(secondFactorQuery);
  const [isSettingUp, setIsSettingUp] = useState(false);
  const place = useLostFocus(isSettingUp);
  if (isSettingUp)
    return (
      <Enrolment
        onDone={() => void factor.refetch().then(() => setIsSettingUp(false))}
        onCancel={() => setIsSettingUp(false)}
      />
    );
  if (factor.data?.enabled_at) return <TurnedOn factor={factor.data} since={factor.data.enabled_at} place={place} />;
  if (factor.data) return <TurnedOff onBegin={() => setIsSettingUp(true)} place={place} />;
  if (factor.isError) return <QueryError query={factor} className="py-4" />;
  return (
    <LoadingRegion label="Второй фактор загружается">
      <Skeleton className="h-12" />
    </LoadingRegion>
  );
}

type Placed = { place: RefCallback<HTMLElement> };

function TurnedOff({ onBegin, place }: { onBegin: () => void } & Placed) {
  return (
    <>
      <p className="text-muted">
        Кроме пароля, при входе нужен код из приложения на вашем телефоне: с украденным паролем никто не войдёт.
      </p>
      <Button ref={place} className="mt-3" onClick={onBegin}>
        Включить второй фактор
      </Button>
    </>
  );
}

const PROOF = fieldsOf<SecondFactorProof>()([
  { name: 'password', type: 'password', label: 'Пароль', rules: [required], autoComplete: 'current-password' },
  {
    name: 'code',
    label: 'Код из приложения или код восстановления',
    rules: [required],
    autoComplete: 'one-time-code',
    maxLength: 40,
  },
]);

/** Dialog for both proofs; errors stay in the dialog. True when `send` has succeeded. */
async function prove(title: string, ok: string, send: (proof: SecondFactorProof) => Promise<void>): Promise<boolean> {
  return Boolean(await dialog({ title, ok, form: PROOF, onOk: send }));
}

function TurnedOn({ factor, since, place }: { factor: Factor; since: string } & Placed) {
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const changed = (): Promise<void> => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  const renew = (): Promise<boolean> =>
    prove('Новые коды восстановления', 'Получить коды', async (proof) => {
      setCodes((await call(secondFactorApi.renewCodes, { input: proof })).recovery_codes);
      await changed();
    });
  const disable = (): Promise<boolean> =>
    prove('Выключить второй фактор?', 'Выключить', async (proof) => {
      notify.positive((await call(secondFactorApi.disable, { input: proof })).message);
      await Promise.all([changed(), refreshMe(queryClient)]);
    });
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  const left = factor.recovery_codes_left;
  return (
    <>
      <p ref={place} tabIndex={-1} className="outline-none">
        Включён {formatDateTime(since, readerZone())}.
      </p>
      <p className={left > 2 ? 'text-muted' : 'text-grade-poor'}>
        {left === 0 ? 'Кодов восстановления не осталось: получите новые.' : `Осталось: ${countOf(left, CODES)}.`}
      </p>
      {factor.required_by.length > 0 && (
        <p className="mt-2 text-muted">
          Его {factor.required_by.length > 1 ? 'требуют' : 'требует'}{' '}
          {factor.required_by.map((name) => `«${name}»`).join(', ')}. Чтобы перейти на другой телефон, выключите его и
          сразу настройте снова.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => void renew()}>Новые коды восстановления</Button>
        <Button onClick={() => void disable()}>Выключить</Button>
      </div>
    </>
  );
}

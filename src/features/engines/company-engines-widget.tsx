import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ENGINE_PURPOSES, MASKED, PURPOSES } from '#domain/engines/engine-words.ts';
import { enginesApi } from '#domain/engines/engines.api.ts';
import type { CompanyEngines } from '#domain/engines/engines.schema.ts';
import { numberOrNull } from '#domain/kernel/whole-number.ts';
import { call } from '#src/app/call.ts';
import { listTime } from '#src/app/list-time.ts';
import { notify } from '#src/app/notify.ts';
import { EditForm } from '#src/components/form-page/edit-form.tsx';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { DefinitionList } from '#src/components/ui/definition-list.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { companyEnginesFields, companyEnginesValues } from './company-engines-form.ts';
import { leavesText, spentText } from './engine-texts.ts';
import { companyEnginesQuery } from './engines.queries.ts';

/** What of a company's conversations goes to engines: said in words, changed by who manages the company (D-43). */
export function CompanyEnginesPart({ id }: { id: number }) {
  const query = useQuery(companyEnginesQuery(id));
  return (
    <section aria-labelledby="company-engines" className="flex flex-col gap-4">
      <h2 id="company-engines" className="sr-only">
        Движки
      </h2>
      <QuerySection
        query={query}
        pending={
          <LoadingRegion label="Движки загружаются">
            <Skeleton className="h-80 max-w-140" />
          </LoadingRegion>
        }
      >
        {(engines) => (
          <>
            <About engines={engines} />
            {engines.may.update.allowed ? <Consent id={id} engines={engines} /> : <Said engines={engines} />}
          </>
        )}
      </QuerySection>
    </section>
  );
}

function About({ engines }: { engines: CompanyEngines }) {
  const { hosts, changed_at, changed_by, spent, may } = engines;
  const isNoneSet = hosts.chat === null && hosts.speech === null;
  return (
    <div className="flex max-w-180 flex-col gap-2 text-muted">
      <p>
        Движки — внешние программы, которые читают разговоры или распознают речь. Пока переключатель выключен, разговоры
        компании для этого не отправляются. {MASKED} Что ушло, администратор видит неделю.
      </p>
      {isNoneSet && (
        <p>
          Сейчас ни один движок не подключён, поэтому ничего не уходит. Подключает их администратор; решение, принятое
          здесь, начнёт действовать тогда.
        </p>
      )}
      {changed_at !== null && (
        <p>
          Решено {listTime(changed_at)}
          {changed_by && `, ${changed_by.name}`}.{spent && ` Сегодня потрачено: ${spentText(spent, engines)}.`}
        </p>
      )}
      {!may.update.allowed && <p>{may.update.reason}</p>}
    </div>
  );
}

function Consent({ id, engines }: { id: number; engines: CompanyEngines }) {
  const queryClient = useQueryClient();
  const { queryKey } = companyEnginesQuery(id);
  return (
    <EditForm
      key={engines.revision}
      label="Движки"
      fields={companyEnginesFields(engines)}
      initial={companyEnginesValues(engines)}
      revision={engines.revision}
      draftKey={`companies-engines-${id}`}
      cancelTo={`/companies/${id}/`}
      save={(payload, _values, { revision }) => {
        const input = {
          suggestions: payload.suggestions,
          meaning: payload.meaning,
          transcription: payload.transcription,
          tokens_per_day: numberOrNull(payload.tokens_per_day),
          roubles_per_day: numberOrNull(payload.roubles_per_day),
          minutes_per_day: numberOrNull(payload.minutes_per_day),
        };
        return call(enginesApi.setOfCompany, { params: { id }, input, revision });
      }}
      latest={async () => {
        const present = await call(enginesApi.ofCompany, { params: { id }, several: true });
        return { initial: companyEnginesValues(present), revision: present.revision };
      }}
      onSaved={(saved) => {
        queryClient.setQueryData(queryKey, saved);
        notify.positive('Сохранено. Действует со следующего запроса.');
        return Promise.all([
          queryClient.invalidateQueries({ queryKey: ['audit'] }),
          queryClient.invalidateQueries({ queryKey: ['engines'] }),
        ]);
      }}
    />
  );
}

/** The same for who only reads. */
function Said({ engines }: { engines: CompanyEngines }) {
  return (
    <DefinitionList
      facts={PURPOSES.map((purpose) => ({
        term: ENGINE_PURPOSES[purpose].label,
        value: engines[purpose] ? `разрешено: ${leavesText(engines, purpose)}` : 'выключено',
      }))}
    />
  );
}

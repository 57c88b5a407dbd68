import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleStop, Download, RefreshCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ASK_KINDS, ASK_SPEAKERS } from '#domain/asks/ask-words.ts';
import { asksApi } from '#domain/asks/asks.api.ts';
import type { Ask } from '#domain/asks/asks.schema.ts';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { pathOf } from '#domain/endpoint/endpoint.ts';
import { fileName } from '#domain/exports/export-name.ts';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { MEANING_BOOKS } from '#domain/meaning/meaning-words.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { downloadFile } from '#src/app/download-file.ts';
import { notify } from '#src/app/notify.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { Page } from '#src/components/layout/page.tsx';
import { Button, buttonClass } from '#src/components/ui/button.tsx';
import { DefinitionList } from '#src/components/ui/definition-list.tsx';
import { TitledCard } from '#src/components/ui/titled-card.tsx';
import { AskAnswer } from './ask-answer.tsx';
import { filterOf } from './ask-fields.tsx';
import { AskRows } from './ask-rows.tsx';
import { askQuery, asksChanged } from './asks.queries.ts';
import { useAskActions } from './use-ask-actions.tsx';

/** A question: its answer, how it was asked, and the conversations behind it (D-52). */
export function AskPage({ id }: { id: number }) {
  const { data: ask } = useSuspenseQuery(askQuery(id));
  return (
    <Page
      title={ask.question}
      subtitle={`${ask.company.name} · ${ask.author.name} · ${formatShortDateTime(ask.created_at, readerZone())}`}
      crumbs={[sectionCrumb('asks')]}
      actions={<Actions ask={ask} />}
    >
      <div className="flex flex-col gap-6">
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <AskAnswer ask={ask} />
          <HowAsked ask={ask} />
        </div>
        <AskRows ask={ask} />
      </div>
    </Page>
  );
}

function Actions({ ask }: { ask: Ask }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [, remove] = useAskActions(() => navigate({ to: '/asks' }))(ask);
  const stop = useMutation({
    mutationFn: () => call(asksApi.stop, { params: { id: ask.id } }),
    onSuccess: (stopped) => {
      queryClient.setQueryData(askQuery(ask.id).queryKey, stopped);
      void asksChanged(queryClient);
    },
    onError: (error) => notify.negative(errorMessage(error)),
  });
  return (
    <>
      {ask.may.stop.allowed && (
        <Button icon={<CircleStop />} pending={stop.isPending} onClick={() => stop.mutate()}>
          Остановить
        </Button>
      )}
      <Save ask={ask} />
      <Link to="/asks/$id" params={{ id: 'create' }} search={{ from: ask.id }} className={buttonClass('ghost')}>
        <RefreshCcw />
        Спросить ещё раз
      </Link>
      {remove && 'onSelect' in remove && (
        <Button variant="ghost" icon={<Trash2 />} onClick={remove.onSelect}>
          Удалить
        </Button>
      )}
    </>
  );
}

function Save({ ask: { id, question } }: { ask: Ask }) {
  const [running, setRunning] = useState(false);
  const download = async (): Promise<void> => {
    setRunning(true);
    try {
      await downloadFile(pathOf(asksApi.export, { id }), fileName(`Вопрос, ${question}`, 'xlsx'));
    } catch (error) {
      notify.negative(errorMessage(error));
    }
    setRunning(false);
  };
  return (
    <Button icon={<Download />} pending={running} onClick={() => void download()}>
      Скачать XLSX
    </Button>
  );
}

/** What the answer was made of: by the same filter and number the sample is the same. */
function HowAsked({ ask }: { ask: Ask }) {
  const { kind, book, rubric, speaker, query, found, eligible, sampled, seed, model } = ask;
  const facts = [
    { term: 'Посчитано', value: ASK_KINDS[kind] },
    ...(book === null ? [] : [{ term: 'Что считалось', value: MEANING_BOOKS[book] }]),
    ...(kind === 'counts'
      ? []
      : [
          { term: 'Что считать за «Да»', value: <span className="whitespace-pre-line">{rubric}</span> },
          { term: 'Чьи слова', value: ASK_SPEAKERS[speaker] },
        ]),
    {
      term: 'Отбор',
      value: (
        <Link to="/communications" search={{ filter: filterOf(query) }} className="text-accent-text underline">
          {query === '' ? 'Все коммуникации' : 'Открыть отбор в списке'}
        </Link>
      ),
    },
    { term: 'Найдено отбором', value: formatNumber(found) },
    { term: kind === 'share' ? 'Из них со словами' : 'Из них прочитано', value: formatNumber(eligible) },
    { term: 'Выборка', value: formatNumber(sampled) },
    { term: 'Число выборки', value: String(seed) },
    ...(model === null ? [] : [{ term: 'Движок', value: model }]),
  ];
  return (
    <TitledCard title="Как спрошено">
      <DefinitionList facts={facts} />
    </TitledCard>
  );
}

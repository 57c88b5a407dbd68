import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '#src/components/layout/page.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { allHelpQuery } from './help.queries.ts';
import { HELP_GROUPS, helpOf } from './help-pages.ts';
import { HelpPageLink } from './help-page-link.tsx';
import { findInHelp } from './find-in-help.ts';

/** `/help/`: all pages of help by group, and the search over their words. */
export function HelpListPage() {
  const [typed, setTyped] = useState('');
  return (
    <Page title="Справка" subtitle="Что это за страницы, как считаются числа, какие клавиши что делают.">
      <div className="flex flex-col gap-4">
        <Field label="Найти в справке">
          {(control) => (
            <Input
              {...control}
              type="search"
              value={typed}
              onChange={({ target: { value } }) => setTyped(value)}
              className="max-w-prose"
            />
          )}
        </Field>
        {typed.trim() === '' ? <Groups /> : <Found typed={typed} />}
      </div>
    </Page>
  );
}

function Groups() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {HELP_GROUPS.map((group) => (
        <Card key={group} className="p-4">
          <h2 className="text-md font-semibold">{group}</h2>
          <ul className="mt-2 flex flex-col">
            {helpOf(group).map((slug) => (
              <li key={slug}>
                <HelpPageLink slug={slug} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function Found({ typed }: { typed: string }) {
  const { data } = useQuery(allHelpQuery);
  const found = data ? findInHelp(data, typed) : [];
  const text = found.length === 0 ? 'Ничего не нашлось. Попробуйте другое слово.' : `Найдено страниц: ${found.length}`;
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {data && text}
      </p>
      <ul className="flex max-w-prose flex-col gap-3">
        {found.map(({ slug, quote }) => (
          <li key={slug}>
            <HelpPageLink slug={slug} />
            {quote !== '' && <p className="text-sm text-muted">{quote}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus, Plus, RotateCw, Settings2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { CommentTemplate } from '#domain/comment-templates/comment-templates.schema.ts';
import { type CommentedCriterion, offerOrder } from '#domain/comment-templates/offer-order.ts';
import { Menu, MenuItem, MenuSeparator } from '#src/components/ui/menu.tsx';
import { askTemplate, type PhrasePlace } from './ask-template.ts';
import { useCreateTemplate } from './comment-templates.mutations.ts';
import { commentTemplatesQuery } from './comment-templates.queries.ts';
import { ManageTemplates } from './manage-templates.tsx';
import { PhraseKey } from './phrase-key.tsx';

type TemplatesMenuProps = {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  text: string;
  at: CommentedCriterion;
  place: PhrasePlace;
  onInsert: (phrase: string) => void;
  onClosed: () => void;
};

type Part = { title: string; phrases: CommentTemplate[] };

/** Sections: the criterion's, then own phrases, then company by company. */
function partsOf(all: readonly CommentTemplate[], at: CommentedCriterion): Part[] {
  const { own, rest } = offerOrder(all, at);
  const parts = new Map<string, CommentTemplate[]>();
  for (const one of rest) {
    const title = one.company?.name ?? 'Мои';
    parts.set(title, [...(parts.get(title) ?? []), one]);
  }
  const others = [...parts]
    .map(([title, phrases]) => ({ title, phrases }))
    .toSorted((a, b) => Number(b.title === 'Мои') - Number(a.title === 'Мои') || a.title.localeCompare(b.title, 'ru'));
  return own.length > 0 ? [{ title: 'Для этого критерия', phrases: own }, ...others] : others;
}

export function TemplatesMenu(props: TemplatesMenuProps) {
  const { trigger, open, onOpenChange, text, at, place, onInsert, onClosed } = props;
  const templates = useQuery(commentTemplatesQuery);
  const [isManaging, setManaging] = useState(false);
  const create = useCreateTemplate();
  const queryClient = useQueryClient();
  const all = templates.data?.data ?? [];
  const parts = partsOf(all, at);
  const order = parts.flatMap(({ phrases }) => phrases);
  const mayShare = templates.data?.auth.share.allowed === true;
  const keep = (): void => {
    const initial = { text: text.trim(), company_id: null, criterion_key: at.criterion_key, reason: null };
    const asked = { title: 'Новая фраза', initial, mayShare, place };
    void askTemplate(queryClient, asked, (input) => create.mutateAsync(input));
  };
  const onCloseAutoFocus = (event: Event): void => {
    event.preventDefault();
    onClosed();
  };
  return (
    <>
      <Menu
        trigger={trigger}
        open={open}
        onOpenChange={onOpenChange}
        align="end"
        modal={false}
        contentProps={{ onCloseAutoFocus }}
      >
        {templates.isPending && <Line>Фразы загружаются…</Line>}
        {templates.isLoadingError && (
          <MenuItem
            icon={<RotateCw />}
            onSelect={(event) => {
              event.preventDefault();
              void templates.refetch();
            }}
          >
            Не загрузились. Повторить
          </MenuItem>
        )}
        {templates.data && all.length === 0 && <Line>Фраз пока нет.</Line>}
        {parts.map(({ title, phrases }) => (
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden="true" className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-muted">
              {title}
            </p>
            {phrases.map((phrase) => (
              <MenuItem key={phrase.id} onSelect={() => onInsert(phrase.text)}>
                <span className="mr-auto line-clamp-2 max-w-80 py-1">{phrase.text}</span>
                <PhraseKey at={order.indexOf(phrase)} />
              </MenuItem>
            ))}
          </div>
        ))}
        <MenuSeparator />
        <MenuItem icon={text.trim() === '' ? <Plus /> : <BookmarkPlus />} onSelect={keep}>
          {text.trim() === '' ? 'Новая фраза' : 'Сохранить как фразу'}
        </MenuItem>
        {all.some(({ may }) => may.update.allowed) && (
          <MenuItem icon={<Settings2 />} onSelect={() => setManaging(true)}>
            Настроить фразы
          </MenuItem>
        )}
      </Menu>
      {isManaging && <ManageTemplates mayShare={mayShare} place={place} onClose={() => setManaging(false)} />}
    </>
  );
}

function Line({ children }: { children: string }) {
  return <p className="px-2.5 py-2 text-sm text-muted">{children}</p>;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus, Plus, RotateCw, Settings2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { CommentTemplate } from '#domain/comment-templates/comment-templates.schema.ts';
import { Menu, MenuItem, MenuSeparator } from '#src/components/ui/menu.tsx';
import { askTemplate } from './ask-template.ts';
import { useCreateTemplate } from './comment-templates.mutations.ts';
import { commentTemplatesQuery } from './comment-templates.queries.ts';
import { ManageTemplates } from './manage-templates.tsx';

type TemplatesMenuProps = {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  text: string;
  onInsert: (phrase: string) => void;
  onClosed: () => void;
};

type Part = { title: string; phrases: CommentTemplate[] };

/** Sections: own phrases first, then company by company. */
function partsOf(all: readonly CommentTemplate[]): Part[] {
  const parts = new Map<string, CommentTemplate[]>();
  for (const one of all) {
    const title = one.company?.name ?? 'Мои';
    parts.set(title, [...(parts.get(title) ?? []), one]);
  }
  return [...parts]
    .map(([title, phrases]) => ({ title, phrases }))
    .toSorted((a, b) => Number(b.title === 'Мои') - Number(a.title === 'Мои') || a.title.localeCompare(b.title, 'ru'));
}

export function TemplatesMenu({ trigger, open, onOpenChange, text, onInsert, onClosed }: TemplatesMenuProps) {
  const templates = useQuery(commentTemplatesQuery);
  const [isManaging, setManaging] = useState(false);
  const create = useCreateTemplate();
  const queryClient = useQueryClient();
  const all = templates.data?.data ?? [];
  const mayShare = templates.data?.auth.share.allowed === true;
  const keep = (): void => {
    const asked = { title: 'Новая фраза', initial: { text: text.trim(), company_id: null }, mayShare };
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
        {partsOf(all).map(({ title, phrases }) => (
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden="true" className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-muted">
              {title}
            </p>
            {phrases.map((phrase) => (
              <MenuItem key={phrase.id} onSelect={() => onInsert(phrase.text)}>
                <span className="line-clamp-2 max-w-80 py-1">{phrase.text}</span>
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
      {isManaging && <ManageTemplates mayShare={mayShare} onClose={() => setManaging(false)} />}
    </>
  );
}

function Line({ children }: { children: string }) {
  return <p className="px-2.5 py-2 text-sm text-muted">{children}</p>;
}

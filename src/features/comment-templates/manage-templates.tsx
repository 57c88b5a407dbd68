import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import type { CommentTemplate } from '#domain/comment-templates/comment-templates.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { Button, IconButton } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { askTemplate, boundName, type PhrasePlace } from './ask-template.ts';
import { useRemoveTemplate, useUpdateTemplate } from './comment-templates.mutations.ts';
import { commentTemplatesQuery } from './comment-templates.queries.ts';

type ManageTemplatesProps = { mayShare: boolean; place: PhrasePlace; onClose: () => void };

/** List of one's own phrases: change, share with a company, bind to a criterion, remove (D-18). */
export function ManageTemplates({ mayShare, place, onClose }: ManageTemplatesProps) {
  const { data } = useQuery(commentTemplatesQuery);
  const own = (data?.data ?? []).filter(({ may }) => may.update.allowed);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Мои фразы"
      footer={
        <Button data-autofocus onClick={onClose}>
          Готово
        </Button>
      }
    >
      {own.length === 0 && <p className="pt-3 text-muted">Своих фраз не осталось.</p>}
      <ul aria-label="Мои фразы" className="divide-y divide-line pt-2">
        {own.map((template) => (
          <Line key={template.id} template={template} mayShare={mayShare} place={place} />
        ))}
      </ul>
    </Dialog>
  );
}

type LineProps = Omit<ManageTemplatesProps, 'onClose'> & { template: CommentTemplate };

function Line({ template, mayShare, place }: LineProps) {
  const queryClient = useQueryClient();
  const update = useUpdateTemplate();
  const remove = useRemoveTemplate();
  const { text, company, criterion_key, reason } = template;
  const bound = criterion_key === null ? [] : [boundName(criterion_key, place), ...(reason === null ? [] : [reason])];
  const change = (): void => {
    const initial = { text, company_id: company?.id ?? null, criterion_key, reason };
    const asked = { title: 'Изменить фразу', initial, mayShare, place };
    void askTemplate(queryClient, asked, (input) => update.mutateAsync({ template, input }));
  };
  const askRemove = async (): Promise<void> => {
    const message = company ? `Её перестанут предлагать: ${company.name}.` : 'Вернуть нельзя.';
    if (!(await dialog({ title: 'Удалить фразу?', message, ok: 'Удалить', danger: true }))) return;
    await remove.mutateAsync(template).catch((error: unknown) => notify.negative(errorMessage(error)));
  };
  return (
    <li className="flex items-start gap-2 py-2">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="break-words">{text}</span>
        <span className="text-sm text-muted">{[company?.name ?? 'Только мне', ...bound].join(' · ')}</span>
      </span>
      <IconButton size="sm" label="Изменить фразу" icon={<Pencil />} onClick={change} />
      <IconButton size="sm" label="Удалить фразу" icon={<Trash2 />} onClick={() => void askRemove()} />
    </li>
  );
}

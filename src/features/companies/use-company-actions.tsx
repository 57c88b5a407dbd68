import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Building2, PencilLine, Trash2 } from 'lucide-react';
import type { Company } from '#domain/companies/companies.schema.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { archiveCompany, removeCompany, unarchiveCompany } from './companies.api.ts';
import { companyChanged } from './companies.queries.ts';

type Done = { company: Company; action: 'archive' | 'unarchive' | 'remove' };

/** What is done with a company from its row and from its page; each asks first, by the company's name. */
export function useCompanyActions(onDone?: (done: Done) => unknown): (company: Company) => RowAction[] {
  const queryClient = useQueryClient();
  const run = async (done: Done, send: () => Promise<unknown>, said: string): Promise<void> => {
    try {
      await send();
      notify.positive(said);
      onDone?.(done);
    } catch (error) {
      notify.negative(errorMessage(error));
    }
    await companyChanged(queryClient);
  };
  const archive = async (company: Company): Promise<void> => {
    const title = `Убрать компанию «${company.name}» в архив?`;
    const message = 'Всё, что в ней есть, сохранится. Новых проектов и людей в ней не появится, пока её не вернут.';
    if (!(await dialog({ title, message, ok: 'В архив' }))) return;
    await run({ company, action: 'archive' }, () => archiveCompany(company), 'Компания в архиве.');
  };
  const remove = async (company: Company): Promise<void> => {
    const title = `Удалить компанию «${company.name}»?`;
    const message = 'Вернуть её будет нельзя.';
    if (!(await dialog({ title, message, ok: 'Удалить', danger: true }))) return;
    await run({ company, action: 'remove' }, () => removeCompany(company), 'Компания удалена.');
  };
  const unarchive = (company: Company): Promise<void> =>
    run({ company, action: 'unarchive' }, () => unarchiveCompany(company), 'Компания снова действует.');

  return (company) => [
    {
      label: 'Открыть',
      icon: <Building2 />,
      link: { to: '/companies/$id', params: { id: String(company.id) } },
    },
    {
      label: 'Изменить',
      icon: <PencilLine />,
      link: { to: '/companies/$id/edit', params: { id: String(company.id) } },
      disabledReason: reasonOf(company.may.update),
    },
    company.archived_at === null
      ? {
          label: 'В архив',
          icon: <Archive />,
          onSelect: () => void archive(company),
          disabledReason: reasonOf(company.may.archive),
        }
      : {
          label: 'Вернуть из архива',
          icon: <ArchiveRestore />,
          onSelect: () => void unarchive(company),
          disabledReason: reasonOf(company.may.unarchive),
        },
    {
      label: 'Удалить',
      icon: <Trash2 />,
      tone: 'danger',
      onSelect: () => void remove(company),
      disabledReason: reasonOf(company.may.remove),
    },
  ];
}

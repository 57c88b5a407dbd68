import { useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { formDocument } from '#domain/forms/form-document.ts';
import type { Form } from '#domain/forms/forms.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { saveFile } from '#src/app/save-file.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { seesDraft, sourceOf } from './form-content.tsx';
import type { VersionName } from './form-page-search.ts';
import { formContentQuery } from './forms.queries.ts';

/** Characters that some system does not allow in a file name. */
const NO_NAME = /\s*[\\/:*?"<>|\p{Cc}]+\s*/gu;

function fileName(form: Form, name: VersionName): string {
  const version = name === 'draft' ? 'черновик' : `версия ${name}`;
  return `${`${form.name}, ${version}`.replaceAll(NO_NAME, ' ').trim()}.json`;
}

/** «Экспорт»: the current version and the draft, as files that the import takes (D-12). */
export function useExport(): (form: Form) => RowAction[] {
  const queryClient = useQueryClient();
  const save = async (form: Form, name: VersionName): Promise<void> => {
    const source = sourceOf(form, name);
    if (source === null) return;
    try {
      const content = await queryClient.fetchQuery(formContentQuery(form.id, source));
      const text = `${JSON.stringify(formDocument(form.name, content), null, 2)}\n`;
      saveFile(fileName(form, name), new Blob([text], { type: 'application/json' }));
    } catch (error) {
      notify.negative(errorMessage(error));
    }
  };
  return (form) => {
    const names: VersionName[] = [
      ...(form.version === null ? [] : [form.version]),
      ...(seesDraft(form) ? (['draft'] as const) : []),
    ];
    return names.map((name) => ({
      label: name === 'draft' ? 'Экспорт черновика' : `Экспорт версии ${name}`,
      icon: <FileDown />,
      onSelect: () => void save(form, name),
    }));
  };
}

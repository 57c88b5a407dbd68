import type { Crumb } from '../layout/breadcrumbs.tsx';
import { Page } from '../layout/page.tsx';
import type { FieldList } from '../field-group/field-spec.ts';
import { EditForm, type EditFormProps } from './edit-form.tsx';

type FormPageProps<Fields extends FieldList, Saved> = Omit<EditFormProps<Fields, Saved>, 'label'> & {
  /** Heading; also the form's name. */
  title: string;
  crumbs: readonly Crumb[];
};

/** Page that is a form. Give it another `key` for another entity. */
export function FormPage<const Fields extends FieldList, Saved>(props: FormPageProps<Fields, Saved>) {
  const { title, crumbs, ...form } = props;
  return (
    <Page title={title} crumbs={crumbs}>
      <EditForm label={title} {...form} />
    </Page>
  );
}

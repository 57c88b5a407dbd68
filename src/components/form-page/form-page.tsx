import type { Crumb } from '../layout/breadcrumbs.tsx';
import { Page } from '../layout/page.tsx';
import type { FieldList } from '../field-group/field-spec.ts';
import { EditForm, type EditFormProps } from './edit-form.tsx';

type FormPageProps<Fields extends FieldList, Saved> = Omit<EditFormProps<Fields, Saved>, 'label'> & {
  /** Heading; also the form's name. Of what exists already, its name. */
  title: string;
  crumbs: readonly Crumb[];
  /** What is being edited, in the genitive: «компании». The heading says so, the crumbs lead back to its page. */
  edits?: string;
};

/** Page that is a form. Give it another `key` for another entity. */
export function FormPage<const Fields extends FieldList, Saved>(props: FormPageProps<Fields, Saved>) {
  const { title, crumbs, edits, ...form } = props;
  if (edits !== undefined) {
    const heading = `Изменение ${edits} «${title}»`;
    const way = [...crumbs, { label: title, to: form.cancelTo }];
    return (
      <Page title={heading} documentTitle={title} crumbs={way} current="Изменение">
        <EditForm label={heading} {...form} />
      </Page>
    );
  }
  return (
    <Page title={title} crumbs={crumbs}>
      <EditForm label={title} {...form} />
    </Page>
  );
}

import type { Crumb } from '../layout/breadcrumbs.tsx';
import { Page } from '../layout/page.tsx';
import type { FieldList } from '../field-group/field-spec.ts';
import { EditForm, type EditFormProps } from './edit-form.tsx';
import { type FormNote, FormNotes } from './form-notes.tsx';

type FormPageProps<Fields extends FieldList, Saved> = Omit<EditFormProps<Fields, Saved>, 'label'> & {
  /** Heading; also the form's name. Of what exists already, its name. */
  title: string;
  crumbs: readonly Crumb[];
  /**
   * Name of what is being edited, in the genitive: «компании». The heading says so, the crumbs lead back to its page.
   */
  edits?: string;
  /** Notes beside the form: what comes of it. */
  notes?: readonly FormNote[];
};

const notesAside = (notes: readonly FormNote[]) => () => <FormNotes notes={notes} />;

/** Page that is a form. Give it another `key` for another entity. */
export function FormPage<const Fields extends FieldList, Saved>(props: FormPageProps<Fields, Saved>) {
  const { title, crumbs, edits, notes, ...rest } = props;
  const form = notes ? { beside: notesAside(notes), ...rest } : rest;
  if (edits !== undefined) {
    const heading = `Изменение ${edits} «${title}»`;
    const way = [...crumbs, { label: title, to: form.cancelTo }];
    return (
      <Page title={heading} documentTitle={title} crumbs={way} current="Изменение">
        <EditForm label={heading} framed {...form} />
      </Page>
    );
  }
  return (
    <Page title={title} crumbs={crumbs}>
      <EditForm label={title} framed {...form} />
    </Page>
  );
}

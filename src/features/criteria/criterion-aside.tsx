import type { ReactNode } from 'react';
import { countOf } from '#domain/kernel/plural.ts';
import { contentOfValues, type CriterionValues } from './criterion-form.ts';
import { CriterionPreview } from './criterion-preview-widget.tsx';

/** What stands beside the form: the criterion as the assessor gets it. @param forms how many have it already. */
export function criterionAside(forms: number) {
  return (values: CriterionValues): ReactNode => (
    <>
      <CriterionPreview criterion={contentOfValues(values)} />
      {forms > 0 && <KeptInForms count={forms} />}
    </>
  );
}

/** A form has a copy of its own: nobody must think that published evaluations change (D-11). */
function KeptInForms({ count }: { count: number }) {
  return (
    <p className="mt-3 text-sm text-muted">
      Критерий есть в {countOf(count, ['форме', 'формах', 'формах'])}: в них он останется прежним, пока его не обновят в
      самой форме.
    </p>
  );
}

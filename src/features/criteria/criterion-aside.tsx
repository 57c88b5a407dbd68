import type { ReactNode } from 'react';
import { countOf } from '#domain/kernel/plural.ts';
import { contentOfValues, type CriterionValues } from './criterion-form.ts';
import { CriterionPreview } from './criterion-preview-widget.tsx';

/** Aside of the form: the criterion as the assessor sees it. @param forms number of forms that have it. */
export function criterionAside(forms: number) {
  return (values: CriterionValues): ReactNode => (
    <>
      <CriterionPreview criterion={contentOfValues(values)} />
      {forms > 0 && <KeptInForms count={forms} />}
    </>
  );
}

/** Note that forms have copies of their own: published evaluations do not change (D-11). */
function KeptInForms({ count }: { count: number }) {
  return (
    <p className="mt-3 text-sm text-muted">
      Критерий есть в {countOf(count, ['форме', 'формах', 'формах'])}: в них он останется прежним, пока его не обновят в
      самой форме.
    </p>
  );
}

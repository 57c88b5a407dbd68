import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Form } from '#domain/forms/forms.schema.ts';
import { usePermissions } from '#src/app/session.ts';
import { Fold } from '#src/components/ui/fold.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { offerProjects } from './attach-form.ts';

/** Projects shown at first. */
const SHOWN = 20;

function AttachButton({ form }: { form: Form }) {
  const queryClient = useQueryClient();
  if (!form.may.update.allowed) return null;
  return <Button onClick={() => void offerProjects(queryClient, form)}>Прикрепить к проектам</Button>;
}

/** «Где используется»: the projects that use it. */
export function FormUsedBy({ form }: { form: Form }) {
  const { pages } = usePermissions();
  if (form.used_by.length === 0)
    return (
      <Card>
        <EmptyState
          title="Пока нигде"
          action={form.version !== null && <AttachButton form={form} />}
          text={
            form.version === null
              ? 'Проекту можно назначить только опубликованную форму.'
              : 'Прикрепите форму к проекту, и его коммуникации будут оценивать по ней.'
          }
        />
      </Card>
    );
  return (
    <Card>
      <Fold rows={form.used_by} first={SHOWN} className="m-2">
        {(shown) => (
          <ul aria-label="Проекты" className="divide-y divide-line">
            {shown.map(({ id, name, company }) => (
              <li key={id} className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 px-4 py-2">
                {pages.projects ? (
                  <Link
                    to="/projects/$id"
                    params={{ id: String(id) }}
                    className="min-w-0 flex-1 truncate rounded font-medium text-accent-text hover:underline pointer-coarse:py-2"
                  >
                    {name}
                  </Link>
                ) : (
                  <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
                )}
                <span className="truncate text-muted">{company.name}</span>
              </li>
            ))}
          </ul>
        )}
      </Fold>
    </Card>
  );
}

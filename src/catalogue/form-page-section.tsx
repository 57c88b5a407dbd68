import { useState } from 'react';
import { required } from '#domain/kernel/validation-rules.ts';
import { ApiError } from '../app/api-error.ts';
import { notify } from '../app/notify.ts';
import { defineFields } from '../components/field-group/field-spec.ts';
import { EditForm } from '../components/form-page/edit-form.tsx';
import { Button } from '../components/ui/button.tsx';
import { CITIES, loadPeople } from './sample-fields.ts';
import { Row, Sample, Section } from './sample.tsx';

const FIELDS = defineFields([
  { name: 'name', label: 'Название', rules: [required], help: 'Видно всем, кто работает с компанией.' },
  { name: 'city', type: 'select', label: 'Город', options: CITIES },
  { name: 'head', type: 'select', label: 'Начальник', load: loadPeople },
  { name: 'note', type: 'textarea', rows: 3, label: 'Заметка' },
]);

type Company = { name: string; city: number; note: string };
type Stored = Company & { revision: number };

/** Server in miniature: it knows revisions, and how to fail. */
function useServer() {
  const [stored, setStored] = useState<Stored>({ revision: 1, name: 'Окна Тверь', city: 20, note: '' });
  const [fails, setFails] = useState<number | null>(null);
  const change = (company: Company): Stored => {
    const next = { ...company, revision: stored.revision + 1 };
    setStored(next);
    return next;
  };
  const save = async (company: Company, revision: number): Promise<Stored> => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    setFails(null);
    if (fails === 409) throw new ApiError('Компания в архиве.', { code: 'ERR_HTTP', status: 409 });
    if (fails === 0) throw new ApiError('Сервер недоступен', { code: 'ERR_NETWORK' });
    if (revision !== stored.revision) throw new ApiError('Изменено.', { code: 'ERR_HTTP', status: 412 });
    return change(company);
  };
  return { stored, save, change, failNext: setFails };
}

export function FormPageSection() {
  const { stored, save, change, failNext } = useServer();
  return (
    <Section id="form-page" title="Форма страницы" wide>
      <Sample title="Ничего не теряется: обновите страницу, не сохранив">
        <Row>
          <Button onClick={() => change({ ...stored, name: `${stored.name}, новая` })}>
            Изменить из другой вкладки
          </Button>
          <Button onClick={() => failNext(0)}>Следующее сохранение без связи</Button>
          <Button onClick={() => failNext(409)}>Следующее сохранение с отказом</Button>
        </Row>
        <div className="pt-6">
          <EditForm
            label="Компания"
            fields={FIELDS}
            initial={{ name: stored.name, city: stored.city, note: stored.note }}
            revision={stored.revision}
            draftKey="catalogue"
            save={(_payload, { name, city, note }, { revision }) => save({ name, city: Number(city), note }, revision)}
            latest={async () => ({ initial: stored, revision: stored.revision })}
            onSaved={() => notify.positive('Сохранено.')}
            cancelTo="/"
          />
        </div>
      </Sample>
    </Section>
  );
}

import { useState } from 'react';
import { required } from '#domain/kernel/validation-rules.ts';
import { ApiError } from '../app/api-error.ts';
import { dialog } from '../components/dialog/dialog.ts';
import { defineFields } from '../components/field-group/field-spec.ts';
import { Button } from '../components/ui/button.tsx';
import { Row, Sample, Section } from './sample.tsx';

const HTML =
  '<p>Форма <b>«Разговор с клиентом»</b> станет доступна:</p><ul><li>асессорам;</li><li>руководителям.</li></ul>' +
  '<p onclick="alert(1)">Подробнее — <a href="https://razbor.example/help">в справке</a>.<script>alert(1)</script></p>';

const REASON = defineFields([
  { name: 'reason', type: 'textarea', rows: 3, label: 'Причина', rules: [required] },
  { name: 'until', type: 'date', label: 'Вернуть в работу' },
]);

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1500));

async function askTwice(): Promise<string> {
  const first = dialog({
    title: 'Первый вопрос',
    message: 'Второй ляжет сверху, Esc закроет только его.',
    noDismiss: true,
  });
  const second = await dialog({ title: 'Второй вопрос' });
  first.close();
  return String(second);
}

async function waitForIt(): Promise<string> {
  const waiting = dialog({
    title: 'Считаем оценки',
    message: 'Обычно это недолго.',
    spinner: true,
    noDismiss: true,
    ok: null,
    cancel: null,
  });
  await later();
  waiting.close();
  return 'готово';
}

const QUESTIONS: [string, () => Promise<unknown>][] = [
  ['Простой', () => dialog({ title: 'Опубликовать форму?', message: 'Изменить её после этого нельзя.' })],
  ['Опасный', () => dialog({ title: 'Удалить проект?', message: 'Оценки останутся.', ok: 'Удалить', danger: true })],
  ['С разметкой', () => dialog({ title: 'Опубликовать форму?', html: HTML })],
  ['С ожиданием', waitForIt],
  ['С полями', () => dialog({ title: 'Оспорить оценку', form: REASON, ok: 'Оспорить' })],
  [
    'С отказом сервера',
    () =>
      dialog({
        title: 'Оспорить оценку',
        form: REASON,
        initial: { reason: 'Клиент просил не перезванивать' },
        onOk: async () => {
          throw new ApiError('Нет', { code: 'ERR_HTTP', status: 422, errors: { reason: ['Срок прошёл.'] } });
        },
      }),
  ],
  ['Два сразу', askTwice],
];

export function DialogSection() {
  const [answer, setAnswer] = useState('ещё не спрашивали');
  return (
    <Section id="dialogs" title="Диалог">
      <Sample title="По нажатию">
        <Row>
          {QUESTIONS.map(([name, ask]) => (
            <Button key={name} onClick={() => void ask().then((result) => setAnswer(JSON.stringify(result)))}>
              {name}
            </Button>
          ))}
        </Row>
        <p className="pt-4 text-muted">
          Ответ: <output>{answer}</output>
        </p>
      </Sample>
    </Section>
  );
}

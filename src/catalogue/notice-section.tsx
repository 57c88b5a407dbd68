import { notify } from '../app/notify.ts';
import { Button } from '../components/ui/button.tsx';
import { Row, Sample, Section } from './sample.tsx';

function count(): void {
  const ongoing = notify.ongoing('Собираем отчёт…');
  setTimeout(() => ongoing.settle('positive', 'Отчёт готов.'), 2000);
}

const NOTICES: [string, () => void][] = [
  ['Удача', () => notify.positive('Оценка отправлена.')],
  ['Неудача', () => notify.negative('Не удалось сохранить изменения.')],
  ['Предупреждение', () => notify.warning('Соединение потеряно. Изменения сохранены на этом устройстве.')],
  ['Сообщение', () => notify.info('Готов отчёт за неделю.')],
  ['Ход', count],
];

export function NoticeSection() {
  return (
    <Section id="notices" title="Уведомления">
      <Sample title="По нажатию">
        <Row>
          {NOTICES.map(([name, show]) => (
            <Button key={name} onClick={show}>
              {name}
            </Button>
          ))}
        </Row>
      </Sample>
    </Section>
  );
}

import { Copy, FileText, Phone, Plus, Search, Trash2 } from 'lucide-react';
import { Avatar } from '../components/ui/avatar.tsx';
import { Badge, type Tone } from '../components/ui/badge.tsx';
import { Button, type ButtonSize, type ButtonVariant, IconButton } from '../components/ui/button.tsx';
import { Checkbox } from '../components/ui/checkbox.tsx';
import { DefinitionList } from '../components/ui/definition-list.tsx';
import { Field } from '../components/ui/field.tsx';
import { Input } from '../components/ui/input.tsx';
import { Kbd } from '../components/ui/kbd.tsx';
import { Menu, MenuItem, MenuSeparator } from '../components/ui/menu.tsx';
import { Progress } from '../components/ui/progress.tsx';
import { Select } from '../components/ui/select.tsx';
import { Spinner } from '../components/ui/spinner.tsx';
import { Textarea } from '../components/ui/textarea.tsx';
import { Row, Sample, Section } from './sample.tsx';

const VARIANTS: [ButtonVariant, string][] = [
  ['primary', 'Главная'],
  ['secondary', 'Обычная'],
  ['ghost', 'Тихая'],
  ['danger', 'Опасная'],
];
const SIZES: ButtonSize[] = ['sm', 'md', 'lg'];
const TONES: [Tone, string][] = [
  ['neutral', 'Черновик'],
  ['accent', 'Новая'],
  ['excellent', 'Отлично'],
  ['good', 'Хорошо'],
  ['fair', 'Средне'],
  ['poor', 'Плохо'],
];

export function UiSection() {
  return (
    <Section id="ui" title="Элементы" wide>
      <Buttons />
      <Marks />
      <Controls />
      <Parts />
    </Section>
  );
}

function Buttons() {
  return (
    <Sample title="Кнопки">
      <div className="flex flex-col gap-3">
        {SIZES.map((size) => (
          <Row key={size}>
            {VARIANTS.map(([variant, name]) => (
              <Button key={variant} variant={variant} size={size}>
                {name}
              </Button>
            ))}
          </Row>
        ))}
        <Row>
          <Button variant="primary" pending>
            Сохраняем
          </Button>
          <Button icon={<Plus />}>Создать</Button>
          <Button disabledReason="Нет прав на публикацию.">Опубликовать</Button>
          <IconButton label="Скопировать" icon={<Copy />} />
          <IconButton label="Удалить" icon={<Trash2 />} disabledReason="Запись уже оценена." />
        </Row>
      </div>
    </Sample>
  );
}

function Marks() {
  return (
    <Sample title="Метки, сотрудники, ход">
      <div className="flex flex-col gap-4">
        <Row>
          {TONES.map(([tone, name]) => (
            <Badge key={tone} tone={tone}>
              {name}
            </Badge>
          ))}
          <Badge tone="accent" icon={<Phone />}>
            Входящая
          </Badge>
        </Row>
        <Row>
          <Avatar name="Иванова Мария" size="sm" />
          <Avatar name="Иванова Мария" />
          <Avatar name="Иванова Мария" size="lg" />
          <Spinner label="Загрузка…" />
          <span>
            <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
          </span>
        </Row>
        <Progress label="Загрузка записи" value={64} valueText="64 %" />
        <Progress label="Обработка" />
      </div>
    </Sample>
  );
}

function Controls() {
  return (
    <Sample title="Поля сами по себе">
      <div className="flex flex-col gap-4">
        <Field label="Название" help="Видно всем в компании.">
          {(control) => <Input {...control} placeholder="Окна Тверь" />}
        </Field>
        <Field label="Поиск">{(control) => <Input {...control} start={<Search />} defaultValue="7 900" />}</Field>
        <Field label="Номер" error="Это поле обязательно для заполнения.">
          {(control) => <Input {...control} />}
        </Field>
        <Field label="Закрыто">{(control) => <Input {...control} disabled defaultValue="Изменить нельзя" />}</Field>
        <Field label="Тип">
          {(control) => (
            <Select {...control} placeholder="Не указано" options={[{ value: '1', label: 'Холодный звонок' }]} />
          )}
        </Field>
        <Field label="Комментарий">{(control) => <Textarea {...control} rows={2} />}</Field>
        <Checkbox label="Присылать отчёты" defaultChecked />
      </div>
    </Sample>
  );
}

function Parts() {
  const facts = [
    { term: 'Сотрудник', value: 'Иванова Мария' },
    { term: 'Длительность', value: '3:05' },
    { term: 'Клиент', value: 'Не указано' },
  ];
  return (
    <Sample title="Факты, меню">
      <DefinitionList facts={facts} />
      <div className="pt-4">
        <Menu trigger={<Button>Действия</Button>}>
          <MenuItem icon={<FileText />}>Открыть</MenuItem>
          <MenuItem icon={<Copy />}>Скопировать ссылку</MenuItem>
          <MenuSeparator />
          <MenuItem tone="danger" icon={<Trash2 />}>
            Удалить
          </MenuItem>
        </Menu>
      </div>
    </Sample>
  );
}

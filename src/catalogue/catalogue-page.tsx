import { DialogSlot } from '../components/dialog/dialog-slot.tsx';
import { NoticeSlot } from '../components/layout/notice-slot.tsx';
import { ThemeToggle } from '../components/layout/theme-toggle.tsx';
import { ChartSection } from './chart-section.tsx';
import { DialogSection } from './dialog-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { FormPageSection } from './form-page-section.tsx';
import { NoticeSection } from './notice-section.tsx';
import { StatesSection } from './states-section.tsx';
import { TableSection } from './table-section.tsx';
import { UiSection } from './ui-section.tsx';

const SECTIONS = [
  ['ui', 'Элементы'],
  ['fields', 'Поля'],
  ['form-page', 'Форма страницы'],
  ['dialogs', 'Диалог'],
  ['notices', 'Уведомления'],
  ['states', 'Состояния'],
  ['table', 'Список'],
  ['charts', 'Графики'],
] as const;

/** Every kit in every state, for developers; axe and screenshots run over it too. */
export function CataloguePage() {
  return (
    <>
      <div className="catalogue">
        <header className="catalogue-header">
          <nav aria-label="Разделы каталога">
            {SECTIONS.map(([id, title]) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
          <ThemeToggle />
        </header>
        <main>
          <h1 className="sr-only">Каталог</h1>
          <UiSection />
          <FieldsSection />
          <FormPageSection />
          <DialogSection />
          <NoticeSection />
          <StatesSection />
          <TableSection />
          <ChartSection />
        </main>
      </div>
      <NoticeSlot />
      <DialogSlot />
    </>
  );
}

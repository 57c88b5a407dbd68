import { usePermissions } from '#src/app/session.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { HelpLink } from './help-link.tsx';
import { usePageIsThere } from '#src/components/ui/page-landmarks.ts';

const YEAR = new Date().getFullYear();
const SUPPORT = import.meta.env.VITE_SUPPORT_EMAIL ?? 'support@razbor.example';

/**
 * P-17. Not on paper: there only what the page says is of use. Unseen until the page is there: it would jump from under a
 * skeleton to the end of what comes.
 */
export function Footer() {
  const isThere = usePageIsThere();
  // Which program runs is no business of strangers.
  const { guest } = usePermissions();
  return (
    <footer className={classNames('border-t border-line print:hidden', !isThere && 'invisible')}>
      <div className="mx-auto flex w-full max-w-page flex-wrap gap-x-6 gap-y-1 px-4 py-4 text-xs text-muted md:px-6 xl:px-8">
        <span className="mr-auto">© {YEAR} Разбор</span>
        {!guest && <span>Версия {import.meta.env.VITE_VERSION}</span>}
        <HelpLink text="Справка" />
        <span>Пн–Пт 09:00–18:00</span>
        <a
          href={`mailto:${SUPPORT}`}
          className="hover:text-ink hover:underline pointer-coarse:-my-3.5 pointer-coarse:py-3.5"
        >
          {SUPPORT}
        </a>
      </div>
    </footer>
  );
}

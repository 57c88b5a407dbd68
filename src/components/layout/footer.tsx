const YEAR = new Date().getFullYear();
const SUPPORT = import.meta.env.VITE_SUPPORT_EMAIL ?? 'support@razbor.example';

/** P-17. Not on paper: there only what the page says is of use. */
export function Footer() {
  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto flex w-full max-w-page flex-wrap gap-x-6 gap-y-1 px-4 py-4 text-xs text-muted md:px-6 xl:px-8">
        <span className="mr-auto">© {YEAR} Разбор</span>
        <span>Пн–Пт 09:00–18:00</span>
        <a href={`mailto:${SUPPORT}`} className="hover:text-ink hover:underline">
          {SUPPORT}
        </a>
      </div>
    </footer>
  );
}

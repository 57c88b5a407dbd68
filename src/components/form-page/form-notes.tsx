/** Note for what a field alone cannot say: a question and its answer. */
export type FormNote = { title: string; text: string };

/** Notes beside a form, below it where that is narrow: what comes of it, who sees what. */
export function FormNotes({ notes }: { notes: readonly FormNote[] }) {
  return (
    <aside aria-label="Пояснения" className="flex max-w-120 flex-col gap-4 text-sm">
      {notes.map(({ title, text }) => (
        <section key={title}>
          <h2 className="pb-0.5 font-medium">{title}</h2>
          <p className="text-muted">{text}</p>
        </section>
      ))}
    </aside>
  );
}

import type { ReactNode } from 'react';

type SectionProps = { id: string; title: string; wide?: boolean; children: ReactNode };

export function Section({ id, title, wide = false, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="catalogue-section">
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="catalogue-samples" data-wide={wide || undefined}>
        {children}
      </div>
    </section>
  );
}

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="catalogue-sample">
      <h3>{title}</h3>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="catalogue-row">{children}</div>;
}

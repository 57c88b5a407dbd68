import { useQuery } from '@tanstack/react-query';
import type { DemoSignIn } from '#domain/auth/auth.schema.ts';
import { demoSignInsQuery } from './auth.queries.ts';

/** Demo sign-ins, one per role; a click fills the form (D-39). Nothing outside a demonstration. */
export function DemoSignIns({ onChoose }: { onChoose: (signIn: DemoSignIn) => void }) {
  const { data: signIns = [] } = useQuery(demoSignInsQuery);
  if (signIns.length === 0) return null;
  return (
    <section aria-labelledby="demo-sign-ins" className="mt-10 animate-fade-in border-t border-line pt-6">
      <h2 id="demo-sign-ins" className="text-sm font-medium">
        Демонстрация: войти как
      </h2>
      <div className="mt-3 flex flex-wrap gap-2">
        {signIns.map((signIn) => (
          <button
            key={signIn.email}
            type="button"
            onClick={() => onChoose(signIn)}
            className="h-8 rounded-full border border-line px-3 text-sm text-muted transition-colors hover:border-edge hover:text-ink pointer-coarse:h-11 pointer-coarse:px-4"
          >
            {signIn.role_name}
          </button>
        ))}
      </div>
    </section>
  );
}

import type { CriterionTrust } from '#domain/trust/trust.schema.ts';
import { Card } from '#src/components/ui/card.tsx';
import { classNames } from '#src/components/ui/class-names.ts';

const CELL = 'px-3 py-2 text-right tabular-nums';

/** What the machine said by what people said, of the same conversations. */
export function LevelMatrix({ trust: { levels, matrix } }: { trust: Pick<CriterionTrust, 'levels' | 'matrix'> }) {
  const countOf = (machine: string, person: string): number =>
    matrix.find((cell) => cell.machine === machine && cell.person === person)?.count ?? 0;
  return (
    <Card className="max-w-2xl overflow-x-auto">
      <table className="w-full text-left">
        <caption className="px-3 py-2 text-left font-semibold">Движок и асессор об одних разговорах</caption>
        <thead className="border-b border-line text-xs text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium">
              Движок ↓ Асессор →
            </th>
            {levels.map(({ option, label }) => (
              <th key={option} scope="col" className={classNames(CELL, 'font-medium')}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {levels.map((machine) => (
            <tr key={machine.option}>
              <th scope="row" className="px-3 py-2 font-normal">
                {machine.label}
              </th>
              {levels.map((person) => (
                <td
                  key={person.option}
                  className={classNames(CELL, machine.option === person.option && 'bg-subtle font-medium')}
                >
                  {countOf(machine.option, person.option)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

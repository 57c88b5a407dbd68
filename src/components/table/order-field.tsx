import { useId } from 'react';
import type { Described } from './list-columns.ts';
import { Select } from '../ui/select.tsx';

type OrderFieldProps = {
  columns: readonly Described[];
  /** Order as in the address: `-started_at`. */
  sort: string;
  onSort: (sort: string) => void;
};

/** «Порядок»: what headers do in a table (D-16). */
export function OrderField({ columns, sort, onSort }: OrderFieldProps) {
  const id = useId();
  const options = columns.flatMap(({ meta }) => {
    if (!meta?.sort) return [];
    const { sort: field, title } = meta;
    return [
      { value: `-${field}`, label: `${title}, по убыванию` },
      { value: field, label: `${title}, по возрастанию` },
    ];
  });
  return (
    <div className="border-b border-line py-3.5">
      <label htmlFor={id} className="mb-2 block text-sm font-medium">
        Порядок
      </label>
      <Select id={id} options={options} value={sort} onChange={(event) => onSort(event.target.value)} />
    </div>
  );
}

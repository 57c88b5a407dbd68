/**
 * Order of a list: an address and the API write `-field` for descending order, sorting code uses field and direction.
 */
export type ListSort<Field extends string = string> = { field: Field; direction: 'asc' | 'desc' };

/** Fields that a written order may name: `'name' | '-name'` names `'name'`. */
type FieldOf<Written extends string> = Written extends `-${infer Field}` ? Field : Written;

export function parseSort<Written extends string>(written: Written): ListSort<FieldOf<Written>> {
  const isDescending = written.startsWith('-');
  const field = (isDescending ? written.slice(1) : written) as FieldOf<Written>;
  return { field, direction: isDescending ? 'desc' : 'asc' };
}

export function writeSort<Field extends string>({ field, direction }: ListSort<Field>): Field | `-${Field}` {
  return direction === 'desc' ? `-${field}` : field;
}

/** Query of a list as the server uses it: read strictly, its order parsed. */
export type ListRequest<Query extends { sort: string }> = Omit<Query, 'sort'> & {
  sort: ListSort<FieldOf<Query['sort']>>;
};

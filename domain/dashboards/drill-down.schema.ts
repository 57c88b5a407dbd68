import { z } from 'zod';
import { communicationsList } from '../communications/communications.filters.ts';
import type { FilterField, FilterFields, FiltersOf } from '../kernel/list-filters.ts';
import { idSchema } from '../kernel/list.schema.ts';

function valueSchema(field: FilterField): z.ZodType {
  switch (field.kind) {
    case 'id':
      return idSchema;
    case 'ids':
      return z.array(idSchema).min(1);
    case 'enum':
      return z.enum(field.values as [string, ...string[]]);
    case 'enums':
      return z.array(z.enum(field.values as [string, ...string[]])).min(1);
    case 'flag':
      return z.boolean();
    case 'number':
      return z.number().min(field.min).max(field.max);
    case 'day':
      return z.iso.date();
    case 'text':
      return z.string().min(1).max(field.max);
    case 'texts':
      return z.array(z.string().min(1).max(field.max)).min(1);
  }
}

/** Filters as values, the way `toQueryString({ filter })` takes them. */
function filterSchema<Fields extends FilterFields>(fields: Fields): z.ZodType<FiltersOf<Fields>> {
  const shape = Object.entries(fields).map(([name, field]) => [name, valueSchema(field).optional()]);
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodType<FiltersOf<Fields>>;
}

/** Filters of the list of communications, of those that figures use. */
export const drillFilterSchema = filterSchema(communicationsList.filters).meta({
  id: 'CommunicationFilter',
});

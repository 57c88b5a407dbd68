/** Part of JSON Schema that zod writes for answers of engines. */
export type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  minItems?: number;
  minimum?: number;
};

/** How a value is chosen among several, by their number: 0 is the first. */
type Choose = (several: number) => number;

/** Value of a schema's shape: of several the one that is chosen, of a list as few as it bears, at least one if chosen. */
export function sampleOf(schema: JsonSchema, choose: Choose): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[choose(schema.enum.length)];
  if (schema.anyOf) return sampleOf(schema.anyOf[choose(schema.anyOf.length)] ?? {}, choose);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, one]) => [key, sampleOf(one, choose)]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 - choose(2) }, () => sampleOf(schema.items ?? {}, choose));
    case 'boolean':
      return choose(2) === 0;
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'null':
      return null;
    default:
      return 'Учебный ответ';
  }
}

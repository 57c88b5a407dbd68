import { type Endpoint, paramNamesOf, pathTemplateOf } from '#domain/endpoint/endpoint.ts';

/** Path of an endpoint as Hono writes it: `/comments/:id`. */
export const routePathOf = (at: Endpoint): string => pathTemplateOf(at).replaceAll(/\{(\w+)\}/g, ':$1');

const hasParams = (at: Endpoint): boolean => paramNamesOf(at).length > 0;

/** Order in which endpoints are tried: `/reports/weekly` before `/reports/{id}`, which would take «weekly» for an id. */
export const literalFirst = (a: Endpoint, b: Endpoint): number => Number(hasParams(a)) - Number(hasParams(b));

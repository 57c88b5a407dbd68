import type { Endpoint } from '#domain/endpoint/endpoint.ts';

/** Path of an endpoint as Hono writes it: `/comments/:id`. */
export const routePathOf = ({ address }: Endpoint): string =>
  address.slice(address.indexOf('/')).replaceAll(/\{(\w+)\}/g, ':$1');

/** Order in which endpoints are tried: `/reports/weekly` before `/reports/{id}`, which would take «weekly» for an id. */
export const literalFirst = (a: Endpoint, b: Endpoint): number =>
  Number(a.address.includes('{')) - Number(b.address.includes('{'));

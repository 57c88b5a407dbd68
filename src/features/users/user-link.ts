import { linkOptions } from '@tanstack/react-router';

export function linkToUser({ id }: { id: number }) {
  return linkOptions({ to: '/users/$id', params: { id: String(id) } });
}

export function linkToEdit({ id }: { id: number }) {
  return linkOptions({ to: '/users/$id/edit', params: { id: String(id) } });
}

import type { CompanyRole, ProjectRole } from '#domain/memberships/membership-roles.ts';
import type { AddedMember, CandidateList, MemberList, RemovedMember } from '#domain/memberships/memberships.schema.ts';
import { http } from '#src/app/http-client.ts';

/** Company or project whose people are shown. */
export type Place = { of: 'companies' | 'projects'; id: number };
export type PlaceRole = CompanyRole | ProjectRole;

type Page = { role: PlaceRole; page: number };

export function listMembers({ of, id }: Place, { role, page }: Page, signal: AbortSignal): Promise<MemberList> {
  return http.get(`${of}/${id}/members`, { query: { filter: { role }, page }, signal, several: true });
}

type Wanted = { role: PlaceRole; search: string };

export function listCandidates({ of, id }: Place, wanted: Wanted, signal: AbortSignal): Promise<CandidateList> {
  return http.get(`${of}/${id}/candidates`, { query: wanted, signal, several: true });
}

export function addMember({ of, id }: Place, member: { user_id: number; role: PlaceRole }): Promise<AddedMember> {
  return http.post(`${of}/${id}/members`, { json: member, several: true });
}

export function removeMember({ of, id }: Place, member: { user_id: number; role: PlaceRole }): Promise<RemovedMember> {
  return http.delete(`${of}/${id}/members/${member.role}/${member.user_id}`);
}

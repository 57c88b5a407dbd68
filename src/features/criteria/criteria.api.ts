import { criteriaList, type CriteriaQuery } from '#domain/criteria/criteria.filters.ts';
import type {
  CreateCriterion,
  Criterion,
  CriterionList,
  CriterionOptions,
  CriterionUsage,
  DuplicateCriterion,
  UpdateCriterion,
} from '#domain/criteria/criteria.schema.ts';
import { writeListQuery } from '#domain/kernel/list-filters.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import { http } from '#src/app/http-client.ts';

export function listCriteria(query: CriteriaQuery, signal: AbortSignal): Promise<CriterionList> {
  return http.get('criterias', { query: writeListQuery(criteriaList, query), signal, several: true });
}

export function getCriterionOptions(signal: AbortSignal): Promise<CriterionOptions> {
  return http.get('criterias/options', { signal, several: true });
}

export function getCriterion(id: number, signal?: AbortSignal): Promise<Criterion> {
  return http.get(`criterias/${id}`, { signal, several: true });
}

export function getCriterionUsage(id: number, signal: AbortSignal): Promise<CriterionUsage> {
  return http.get(`criterias/${id}/usage`, { signal, several: true });
}

export function createCriterion(criterion: CreateCriterion): Promise<Criterion> {
  return http.post('criterias', { json: criterion });
}

export function updateCriterion({ id, revision }: Revisioned, criterion: UpdateCriterion): Promise<Criterion> {
  return http.patch(`criterias/${id}`, { json: criterion, revision });
}

export function duplicateCriterion(id: number, as: DuplicateCriterion): Promise<Criterion> {
  return http.post(`criterias/${id}/duplicate`, { json: as });
}

export function archiveCriterion({ id }: Pick<Revisioned, 'id'>): Promise<Criterion> {
  return http.post(`criterias/${id}/archive`);
}

export function unarchiveCriterion({ id }: Pick<Revisioned, 'id'>): Promise<Criterion> {
  return http.post(`criterias/${id}/unarchive`);
}

export function removeCriterion({ id, revision }: Revisioned): Promise<void> {
  return http.delete(`criterias/${id}`, { revision });
}

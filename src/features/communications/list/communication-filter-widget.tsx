import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { FilterBar } from '#src/components/table/filter-bar.tsx';
import { fieldsOf, listControls } from '#src/components/table/filter-controls.ts';
import { communicationControls } from './communications-page-filters.ts';
import { useCommunicationChoices } from './use-communication-choices.ts';

type CommunicationFilterProps = {
  /** Project that is looked through: no choice of the filter. Null: any. */
  projectId: number | null;
  filter: CommunicationFilters;
  onChange: (filter: CommunicationFilters) => void;
};

/** The list's filters (D-16) where communications are chosen for something and the address is another's. */
export function CommunicationFilter({ projectId, filter, onChange }: CommunicationFilterProps) {
  const options = useCommunicationChoices(filter);
  const within = projectId === null ? filter : { ...filter, project_id: [projectId] };
  const controls = listControls(communicationControls(options, within)).filter(
    (control) => projectId === null || !fieldsOf(control).includes('project_id'),
  );
  return (
    <FilterBar
      controls={controls}
      filter={filter}
      onChange={onChange}
      searchPlaceholder="Клиент, сотрудник, телефон, сказанное"
    />
  );
}

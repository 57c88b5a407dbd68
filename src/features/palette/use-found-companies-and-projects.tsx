import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Building2, FolderKanban } from 'lucide-react';
import { usePermissions } from '#src/app/session.ts';
import type { PaletteItem } from '#src/components/palette/palette-items.ts';
import { foundCompaniesQuery } from '#src/features/companies/companies.queries.ts';
import { foundProjectsQuery } from '#src/features/projects/projects.queries.ts';
import { isWorthAsking } from './found-communications.ts';
import { useDebounced } from './use-debounced.ts';

const SHOWN = 4;

type FoundCompaniesAndProjects = { items: PaletteItem[]; isPending: boolean; error: unknown; retry: () => void };

/** «Компании и проекты» by a part of their names. */
export function useFoundCompaniesAndProjects(query: string): FoundCompaniesAndProjects {
  const router = useRouter();
  const { pages, guest } = usePermissions();
  const text = query.trim();
  const settled = useDebounced(text);
  const isAsked = isWorthAsking(text) && settled === text && !guest;
  const companies = useQuery({ ...foundCompaniesQuery(settled, SHOWN), enabled: isAsked && pages.companies });
  const projects = useQuery({ ...foundProjectsQuery(settled, SHOWN), enabled: isAsked && pages.projects });
  const asked = [...(pages.companies ? [companies] : []), ...(pages.projects ? [projects] : [])];
  const failed = asked.find(({ isLoadingError }) => isLoadingError);
  const found = [
    ...(companies.data?.data ?? []).map(({ id, name }) => ({
      id: `company-${id}`,
      label: name,
      hint: 'Компания',
      icon: <Building2 />,
      run: () => void router.navigate({ to: `/companies/${id}/` }),
    })),
    ...(projects.data?.data ?? []).map(({ id, name, company }) => ({
      id: `project-${id}`,
      label: name,
      hint: `Проект · ${company.name}`,
      icon: <FolderKanban />,
      run: () => void router.navigate({ to: `/projects/${id}/` }),
    })),
  ];
  return {
    items: isAsked ? found : [],
    isPending: isAsked && asked.some(({ isPending, isError }) => isPending && !isError),
    error: isAsked && failed ? failed.error : null,
    retry: () => {
      for (const one of asked) if (one.isError) void one.refetch();
    },
  };
}

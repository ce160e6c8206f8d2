import { leave } from '@hypercar/app-kit/leaving';
import { endpointKey } from '@hypercar/app-kit/query';
import { Loaded } from '@hypercar/app-kit/loaded';
import { getWrittenCourse, type StoredModule } from '@hypercar/contracts/course-lessons';
import type { WrittenModule } from '@hypercar/contracts/lesson-blocks';
import { EmptyState } from '@hypercar/ui/empty-state';
import { from, theme } from '@hypercar/ui/theme';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { writtenCourse } from '../api/course-queries';
import { ModuleForm } from './module-form';
import { ModuleList } from './module-list';

const empty: WrittenModule = { slug: '', title: '', summary: '', opensAt: null, lessons: [] };

const Studio = ({ modules }: { modules: readonly StoredModule[] }) => {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('module');
  const stored = modules.find(({ slug }) => slug === chosen);
  const open = (slug: string) => setSearch({ module: slug });
  const onSaved = (saved: StoredModule) => {
    const others = modules.filter(({ slug }) => slug !== saved.slug);
    const at = stored ? modules.indexOf(stored) : others.length;
    const queryKey = endpointKey(getWrittenCourse);
    client.setQueryData<{ modules: StoredModule[] }>(queryKey, {
      modules: others.toSpliced(at, 0, saved),
    });
    void client.invalidateQueries({ queryKey });
    if (saved.slug !== chosen) open(saved.slug);
  };
  const { version, ...module } = stored ?? { ...empty, version: null };
  const isOpen = stored !== undefined || chosen === '';
  return (
    <Columns>
      <ModuleList modules={modules} chosen={chosen} onNew={() => leave(() => open(''))} />
      {isOpen ? (
        <ModuleForm key={chosen} module={module} version={version} onSaved={onSaved} />
      ) : (
        <EmptyState title={modules.length === 0 ? 'There is no module yet' : 'No module is open'}>
          Choose one to write in it, or add one. Learners see a lesson once it is no draft.
        </EmptyState>
      )}
    </Columns>
  );
};

/** Where the owner writes the course. */
export const CourseStudio = () => (
  <Loaded query={useQuery(writtenCourse())} of="the course">
    {({ modules }) => <Studio modules={modules} />}
  </Loaded>
);

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xl};
  ${from.desktop} {
    grid-template-columns: minmax(16rem, 22rem) minmax(0, 1fr);
  }
`;

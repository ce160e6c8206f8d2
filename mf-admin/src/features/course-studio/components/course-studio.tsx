import { leave } from '@hypercar/app-kit/leaving';
import { endpointKey } from '@hypercar/app-kit/query';
import { Loaded } from '@hypercar/app-kit/loaded';
import { getWrittenCourse, type StoredModule } from '@hypercar/contracts/course-lessons';
import { EmptyState } from '@hypercar/ui/empty-state';
import { below, from, theme } from '@hypercar/ui/theme';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { writtenCourse } from '../api/course-queries';
import { ModuleForm } from './module-form';
import { ModuleList } from './module-list';
import { NewModule } from './new-module';

const Studio = ({ modules }: { modules: readonly StoredModule[] }) => {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const chosen = search.get('module');
  const stored = modules.find(({ slug }) => slug === chosen);
  const onSaved = (saved: StoredModule) => {
    const at = modules.findIndex(({ slug }) => slug === saved.slug);
    const others = modules.filter(({ slug }) => slug !== saved.slug);
    const queryKey = endpointKey(getWrittenCourse);
    client.setQueryData<{ modules: StoredModule[] }>(queryKey, {
      modules: others.toSpliced(at === -1 ? others.length : at, 0, saved),
    });
    void client.invalidateQueries({ queryKey });
  };
  const onAdded = (added: StoredModule) => {
    onSaved(added);
    setIsAdding(false);
    setSearch({ module: added.slug });
  };
  return (
    <Columns data-open={stored !== undefined}>
      {stored && <AllModules to="/admin/course">All modules</AllModules>}
      <ModuleList modules={modules} chosen={chosen} onNew={() => leave(() => setIsAdding(true))} />
      {stored ? (
        <ModuleForm key={chosen} stored={stored} onSaved={onSaved} />
      ) : (
        <EmptyState title={modules.length === 0 ? 'There is no module yet' : 'No module is open'}>
          Choose one to write in it, or add one. Learners see a lesson once it is no draft.
        </EmptyState>
      )}
      {isAdding && <NewModule onClose={() => setIsAdding(false)} onAdded={onAdded} />}
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
  /* Where there is no room for both, the list or what is open. */
  ${below.desktop} {
    &[data-open='true'] > nav {
      display: none;
    }
  }
`;
const AllModules = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.target.medium};
  ${from.desktop} {
    display: none;
  }
`;

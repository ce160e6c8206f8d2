import { Alert } from '@hypercar/ui/alert';
import { ErrorState } from '@hypercar/ui/error-state';
import { Loading } from '@hypercar/ui/loading';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { cleanupQuery } from '../api/cleanup-query';
import { useAddTask } from '../api/use-task-writes';
import { TaskList } from './task-list';
import { TaskNameForm } from './task-name-form';

const AddTask = () => {
  const add = useAddTask();
  return (
    <TaskNameForm
      label="New task"
      button="Add task"
      onSave={(title) => add.mutateAsync({ title })}
    />
  );
};

const Content = ({ mayEdit }: { mayEdit: boolean }) => {
  const { data, error, isPending, isFetching, refetch } = useQuery(cleanupQuery());
  if (isPending) return <Loading label="Loading the checklist…" />;
  if (!data)
    return (
      <ErrorState message={error?.message} retrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <>
      {error && <Alert tone="warning">This list may be out of date: {error.message}</Alert>}
      <TaskList tasks={data} mayEdit={mayEdit} />
    </>
  );
};

/** The Cleanup Checklist: everyone here ticks, admins add, edit and delete. */
export const CleanupChecklist = ({ mayEdit }: { mayEdit: boolean }) => (
  <Section aria-labelledby="cleanup-heading">
    <Heading id="cleanup-heading">Cleanup Checklist</Heading>
    <Content mayEdit={mayEdit} />
    {mayEdit && <AddTask />}
  </Section>
);

const Section = styled.section`
  display: grid;
  gap: ${theme.space.m};
`;
const Heading = styled.h2`
  font-size: ${theme.size.h3};
`;

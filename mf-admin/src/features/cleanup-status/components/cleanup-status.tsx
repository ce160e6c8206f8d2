import { call } from '@hypercar/app-kit/call';
import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { CleanupTask, listCleanupTasks } from '@hypercar/contracts/cleanup-tasks';
import { Badge } from '@hypercar/ui/badge';
import { Card } from '@hypercar/ui/card';
import { EmptyState } from '@hypercar/ui/empty-state';
import { ProgressBar } from '@hypercar/ui/progress-bar';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** The workshop's checklist, polled every 10 s. */
const cleanupQuery = () =>
  endpointQuery(call<typeof listCleanupTasks>('GET', '/api/cleanup-tasks'), undefined, {
    refetchInterval: 10_000,
  });

const Task = ({ task }: { task: CleanupTask }) => (
  <li>
    <span>{task.title}</span>
    <Badge tone={task.completed ? 'success' : 'neutral'}>
      {task.completed ? `Done${task.completedBy ? ` by ${task.completedBy}` : ''}` : 'Pending'}
    </Badge>
  </li>
);

const Summary = ({ tasks }: { tasks: readonly CleanupTask[] }) => {
  const done = tasks.filter((task) => task.completed).length;
  const words = `${done} of ${tasks.length} tasks done`;
  return (
    <>
      <p>{words}</p>
      <ProgressBar
        percent={(done / tasks.length) * 100}
        label="Cleanup checklist"
        valueText={words}
      />
      <Tasks role="list">
        {tasks.map((task) => (
          <Task key={task.id} task={task} />
        ))}
      </Tasks>
    </>
  );
};

/** The progress of the workshop's checklist, live. */
export const CleanupStatus = () => (
  <Root as="section" aria-labelledby="cleanup-heading">
    <Head>
      <h2 id="cleanup-heading">Cleanup Checklist</h2>
      <Link to="/assist">Open the checklist</Link>
    </Head>
    <Loaded query={useQuery(cleanupQuery())} of="the checklist">
      {(tasks) =>
        tasks.length === 0 ? <EmptyState title="No cleanup tasks yet" /> : <Summary tasks={tasks} />
      }
    </Loaded>
  </Root>
);

const Root = styled(Card)`
  display: grid;
  gap: ${theme.space.m};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.m};
  h2 {
    font-size: ${theme.size.h3};
  }
`;
const Tasks = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr));
  gap: 0 ${theme.space.xl};
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space.m};
    padding: ${theme.space.xs} 0;
    border-top: 1px solid ${theme.colour.line};
  }
`;

import { fakeServer, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { listCleanupTasks } from '@hypercar/contracts/cleanup-tasks';
import { listContestEntries } from '@hypercar/contracts/contest-entries';
import { answerOperations } from './operations-answers';

/** A server on which the dashboard's open panels find nothing. */
export const adminServer = (): FakeServer => {
  const server = fakeServer();
  server.on(listContestEntries, () => []);
  server.on(listCleanupTasks, () => []);
  answerOperations(server);
  return server;
};

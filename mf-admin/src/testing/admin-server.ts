import { fakeServer, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { listCleanupTasks } from '@hypercar/contracts/cleanup-tasks';
import { getContestSummary, listContestEntries } from '@hypercar/contracts/contest-entries';
import { listSeasons } from '@hypercar/contracts/contest-seasons';
import { answerOperations } from './operations-answers';

/** The contest's tiles, without an entry. */
export const answerSummary = (server: FakeServer): void =>
  server.on(getContestSummary, () => ({ total: 0, participants: 0, averageGuess: 0, topScore: 0 }));

/** A server without data for the dashboard's open panels. */
export const adminServer = (): FakeServer => {
  const server = fakeServer();
  server.onList(listContestEntries, () => []);
  server.on(listCleanupTasks, () => []);
  server.on(listSeasons, () => []);
  answerSummary(server);
  answerOperations(server);
  return server;
};

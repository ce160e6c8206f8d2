import type { TestSite } from '../../scripts/test-site';
import type { Day } from './day';

const read = async <T>(site: TestSite, token: string, path: string): Promise<T[]> => {
  const answer = await fetch(site.url + path, { headers: { Authorization: `Bearer ${token}` } });
  return (await answer.json()) as T[];
};

/** Checks that each acknowledged write exists exactly once. */
export const countWrites = async (site: TestSite, token: string, day: Day): Promise<void> => {
  for (const path of new Set(day.written.map((one) => one.path))) {
    const there = await read<{ title: string }>(site, token, path);
    for (const { title } of day.written.filter((one) => one.path === path)) {
      const count = there.filter((row) => row.title === title).length;
      if (count !== 1) day.violations.push(`"${title}" is ${count} times in ${path}`);
    }
  }
  const tasks = await read<{ id: string; completed: boolean }>(site, token, '/api/cleanup-tasks');
  for (const [id, completed] of day.ticks)
    if (tasks.find((task) => task.id === id)?.completed !== completed)
      day.violations.push(`The last tick of task ${id} is lost`);
};

/* oxlint-disable no-console -- a report for a person */
/** Prints the report: deployments, visits, and problems. */
export const printReport = ({ steps, seen, violations }: Day): void => {
  console.table(steps);
  console.table(Object.fromEntries(seen));
  for (const violation of violations) console.log(`- ${violation}`);
  console.log(
    violations.length === 0
      ? 'No failed request, no blank page, nobody logged out, no lost write.'
      : `${violations.length} violations.`,
  );
};

import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, isError } from '../http';
import type { Target } from '../target';

/** Answers of a call that is made again and again while something happens. */
export const whileAsking = async (
  ask: () => Promise<Answer>,
  act: () => Promise<void>,
  everyMs = 25,
): Promise<Answer[]> => {
  const answers: Promise<Answer>[] = [];
  let acting = true;
  const done = act().finally(() => {
    acting = false;
  });
  while (acting) {
    answers.push(ask());
    await pause(everyMs);
  }
  await done;
  return Promise.all(answers);
};

/** Answered as promised, or as an outage must be: JSON with a message, and when to come again. */
export const isOutage = (answer: Answer, ...statuses: number[]): boolean =>
  isError(answer, ...statuses) && Number(answer.headers['retry-after']) >= 0;

export interface Written {
  acknowledged: string[];
  answers: Answer[];
}

/** Writes so many notes at once; answers the titles of those that were acknowledged. */
export const writeNotes = async (
  site: Target,
  mark: string,
  count: number,
  act: () => Promise<void> | void,
): Promise<Written> => {
  const { token } = await site.as('admin');
  const written: Written = { acknowledged: [], answers: [] };
  const writing = Array.from({ length: count }, async (_, at) => {
    await pause(at * 4);
    const title = `${mark} ${at}`;
    const answer = await site.post('/api/admin/notes', { title, content: 'x' }, { token });
    written.answers.push(answer);
    if (answer.status === 201) written.acknowledged.push(title);
  });
  await pause((count * 4) / 2);
  await act();
  await Promise.all(writing);
  return written;
};

/** Those of the acknowledged that are not there exactly once. */
export const wrongNotes = async (site: Target, mark: string, { acknowledged }: Written) => {
  const { token } = await site.as('admin');
  const { json } = await site.ask('/api/admin/notes', { token });
  const titles = (json as { title: string }[])
    .map(({ title }) => title)
    .filter((title) => title.startsWith(mark));
  return acknowledged.filter((title) => titles.filter((one) => one === title).length !== 1);
};

import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestSite } from '../../scripts/test-site';

interface Answered {
  status: number;
  body: string;
}

/** One call on a kept connection; an error of the connection is status 0. */
const send = (
  agent: Agent,
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Answered> =>
  new Promise((resolve) => {
    const call = request(url, { agent, method, headers }, (answer) => {
      text(answer).then(
        (words) => resolve({ status: answer.statusCode ?? 0, body: words }),
        (error: Error) => resolve({ status: 0, body: error.message }),
      );
    });
    call.on('error', (error) => resolve({ status: 0, body: error.message }));
    call.end(body && JSON.stringify(body));
  });

export interface Load {
  /** Failures so far. */
  failures: string[];
  /** Titles of the acknowledged notes. */
  written: string[];
  reads: number;
  /** Resolves when the last call of every caller is answered. */
  end(): Promise<void>;
}

/** Callers that read and write notes through the gateway, with a pause after every two calls. */
export const startLoad = (site: TestSite, token: string, callers = 6, pauseMs = 0): Load => {
  const agent = new Agent({ keepAlive: true });
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  let running = true;
  const load: Load = { failures: [], written: [], reads: 0, end: () => Promise.resolve() };
  const note = `${site.url}/api/admin/notes`;
  const expectStatus = (what: string, wanted: number, { status, body }: Answered): boolean => {
    if (status !== wanted) load.failures.push(`${what}: ${status} ${body.slice(0, 200)}`);
    return status === wanted;
  };
  const call = async (caller: number): Promise<void> => {
    for (let turn = 0; running; turn += 1) {
      const title = `note ${caller}-${turn}`;
      // A form sends no idempotency key, an offline phone does.
      const key = turn % 2 === 0 ? {} : { 'Idempotency-Key': title.replaceAll(' ', '-') };
      const made = await send(agent, note, 'POST', { ...headers, ...key }, { title, content: 'x' });
      if (expectStatus(`write ${title}`, 201, made)) load.written.push(title);
      const read = await send(agent, `${note}?limit=5`, 'GET', headers);
      if (expectStatus('read', 200, read)) load.reads += 1;
      if (pauseMs) await pause(pauseMs);
    }
  };
  const done = Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  load.end = async () => {
    running = false;
    await done;
    agent.destroy();
  };
  return load;
};

/** The titles of all notes, as the service lists them. */
export const readTitles = async (site: TestSite, token: string): Promise<string[]> => {
  const answer = await fetch(`${site.url}/api/admin/notes`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
};

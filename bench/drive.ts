import { Agent, request } from 'node:http';

export interface Ask {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

const send = (agent: Agent, base: string, { method, path, headers, body }: Ask): Promise<number> =>
  new Promise((resolve, reject) => {
    const type = body ? { 'Content-Type': 'application/json' } : {};
    const call = request(base + path, { agent, method, headers: { ...type, ...headers } });
    call.on('error', reject).on('response', (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).resume();
    });
    call.end(body && JSON.stringify(body));
  });

/** Sends requests from a few callers on kept connections as long as it goes on; returns the number of answers. Throws for another status than 200. */
export const drive = async (
  base: string,
  askOf: (turn: number) => Ask,
  goesOn: (turn: number) => boolean,
  callers = 8,
): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  let turn = 0;
  const call = async (): Promise<void> => {
    while (goesOn(turn)) {
      const ask = askOf(turn++);
      const status = await send(agent, base, ask);
      if (status !== 200) throw new Error(`${ask.method} ${ask.path} answered ${status}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: callers }, call));
  } finally {
    agent.destroy();
  }
  return turn;
};

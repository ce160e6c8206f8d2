import { check } from '../check';
import { isError, tally } from '../http';
import type { Target } from '../target';
import { must, NotTried } from '../verdict';

const idempotentWrite = check({
  promise: 'idempotent-write',
  what: 'one write sent five times with one key, three of them at once; another body with that key',
  needs: ['admin'],
  run: async (site) => {
    const { token } = await site.as('admin');
    const title = site.newName('once').username;
    const headers = { 'Idempotency-Key': title };
    const write = (content: string) =>
      site.post('/api/admin/notes', { title, content }, { token, headers });
    const answers = await Promise.all([1, 2, 3].map(() => write('x')));
    answers.push(await write('x'), await write('x'));
    const other = await write('y');
    const ids = new Set(answers.map(({ json }) => (json as { id: string }).id));
    const { json } = await site.ask('/api/admin/notes?limit=50', { token });
    const notes = (json as { title: string }[]).filter((note) => note.title === title);
    return must(
      answers.every(({ status }) => status === 201) &&
        ids.size === 1 &&
        notes.length === 1 &&
        isError(other, 409),
      `${tally(answers)}, ${ids.size} id, ${notes.length} note; another body ${other.status}`,
    );
  },
});

const twoEdits = check({
  promise: 'two-edits',
  what: 'two people change different fields of one task, then the same field from one version',
  needs: ['admin'],
  run: async (site) => {
    const { token } = await site.as('admin');
    const made = await site.post('/api/orders', { item: 'crystals' }, { token });
    const { id, version } = made.json as { id: string; version: number };
    const put = (body: object) => site.ask(`/api/orders/${id}`, { method: 'PUT', body, token });
    const different = await Promise.all([
      put({ vendor: 'Swarovski', version }),
      put({ trackingNumber: '1Z', version }),
    ]);
    const { json } = await site.ask('/api/orders?limit=50', { token });
    const row = (
      json as { id: string; vendor: string; trackingNumber: string; version: number }[]
    ).find((task) => task.id === id);
    const stale = await put({ vendor: 'Preciosa', version });
    await site.ask(`/api/orders/${id}`, { method: 'DELETE', token });
    return must(
      different.every(({ status }) => status === 200) &&
        row?.vendor === 'Swarovski' &&
        row.trackingNumber === '1Z' &&
        isError(stale, 409),
      `different fields ${tally(different)}, both kept: ${row?.vendor === 'Swarovski' && row?.trackingNumber === '1Z'}; a stale edit ${stale.status}`,
    );
  },
});

const exactSums = check({
  promise: 'parallel-writes',
  what: '100 parallel shares of one member and day, 50 parallel changes of tiles',
  needs: ['admin'],
  long: true,
  run: async (site) => {
    const { token: admin } = await site.as('admin');
    const { token } = await site.member();
    const status = (await site.ask('/api/contest/status')).json as { state: string };
    if (status.state !== 'open') throw new NotTried('the contest is closed');
    const share = () => site.post('/api/contest/share', { platform: 'instagram' }, { token });
    const shares = await Promise.all(Array.from({ length: 100 }, share));
    const { points } = (await site.ask('/api/user/points', { token })).json as { points: number };
    const progress = await toggleTiles(site, admin);
    const awarded = shares.filter(({ json }) => (json as { awarded?: boolean }).awarded).length;
    return must(
      awarded === 1 && points === 5 && progress.exact,
      `shares ${tally(shares)}, ${awarded} awarded, ${points} points; tiles ${progress.told}`,
    );
  },
});

const toggleTiles = async (site: Target, token: string) => {
  const tiles = (await site.ask('/api/tiles')).json as { id: number; status: string }[];
  const answers = await Promise.all(
    tiles.slice(0, 50).map(({ id, status }) =>
      site.ask(`/api/tiles/${id}`, {
        method: 'PATCH',
        body: { status: status === 'pending' ? 'completed' : 'pending' },
        token,
      }),
    ),
  );
  const after = (await site.ask('/api/tiles')).json as { status: string }[];
  const { json } = await site.ask('/api/progress');
  const { completedTiles, totalTiles } = json as { completedTiles: number; totalTiles: number };
  const completed = after.filter(({ status }) => status === 'completed').length;
  return {
    exact:
      completed === completedTiles && totalTiles === 81 && answers.every((a) => a.status === 200),
    told: `${tally(answers)}, ${completed} completed, progress says ${completedTiles} of ${totalTiles}`,
  };
};

export const writeChecks = [idempotentWrite, twoEdits, exactSums];

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { root } from './workspaces';

const script = `
  import { spawn } from 'node:child_process';
  import { once } from 'node:events';
  import { isStopping, stopChildOnExit } from './scripts/stop-children.ts';
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000); console.log(1)']);
  stopChildOnExit(child);
  await once(child.stdout, 'data');
  process.stderr.write('ready');
  const [, signal] = await once(child, 'close');
  console.log(signal, isStopping());
`;

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends the child first, and what follows is still done',
  async (signal) => {
    const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
    const parent = spawn(process.execPath, args, { cwd: root });
    await once(parent.stderr, 'data');
    const said = text(parent.stdout);
    parent.kill(signal);
    expect(await said).toBe(`${signal} true\n`);
  },
);

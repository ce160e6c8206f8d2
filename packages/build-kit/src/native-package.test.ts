import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleForNode } from './bundle-for-node';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'native-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a bundle with a native package needs nothing of the repository, and lists what it took', async () => {
  const entry = path.join(__dirname, '../../../svc-contest/src/picture-worker.mjs');
  await bundleForNode([entry], folder);
  const names = JSON.parse(readFileSync(path.join(folder, 'packages.json'), 'utf8')) as string[];
  expect(names).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^sharp@/),
      expect.stringMatching(/^@img\/sharp-/),
    ]),
  );
  const script = `import { fork } from 'node:child_process';
    const worker = fork('./picture-worker.mjs', { serialization: 'advanced' });
    worker.on('message', (answer) => { console.log(JSON.stringify(answer)); worker.kill(); });
    worker.send({ bytes: Buffer.from('no picture'), format: 'png', widths: [400], maxPixels: 9 });`;
  writeFileSync(path.join(folder, 'try.mjs'), script);
  const { stdout, stderr } = spawnSync(process.execPath, ['try.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect({ stdout, stderr }).toEqual({
    stdout: '{"refused":"This picture is damaged. Please choose another one."}\n',
    stderr: '',
  });
});

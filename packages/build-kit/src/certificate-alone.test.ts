import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleForNode } from './bundle-for-node';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'alone-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a bundle draws a certificate without the packages of the repository', async () => {
  const service = path.join(__dirname, '../../../svc-contest/src');
  await bundleForNode([path.join(service, 'modules/certificates/draw-certificate.ts')], folder);
  cpSync(path.join(service, 'fonts'), path.join(folder, 'fonts'), { recursive: true });
  const words = `{ name: 'Zoë', code: 'A', modules: 1, lessons: 2, at: new Date(0), address: 'https://a.test/' }`;
  writeFileSync(
    path.join(folder, 'try.mjs'),
    `import { drawCertificate } from './draw-certificate.mjs';
     const file = await drawCertificate(${words}, './fonts');
     console.log(file.subarray(0, 5).toString());`,
  );
  const { stdout, stderr } = spawnSync(process.execPath, ['try.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect({ stdout, stderr }).toEqual({ stdout: '%PDF-\n', stderr: '' });
});

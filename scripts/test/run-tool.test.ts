import { type Ended, runTool } from './run-tool';

/** Runs some code; answers how it ended, and what was printed meanwhile. */
const run = async (code: string, limitMs?: number): Promise<Ended & { printed: string }> => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const ended = await runTool('suite', ['-e', code], {}, limitMs);
    return { ...ended, printed: write.mock.calls.map(([text]) => String(text)).join('') };
  } finally {
    write.mockRestore();
  }
};

test('what a program prints has its name in front, and its exit code decides', async () => {
  expect(await run('console.log("one\\ntwo")')).toEqual({
    ok: true,
    last: ['one', 'two'],
    printed: 'suite │ one\nsuite │ two\n',
  });
  expect(await run('process.exitCode = 3')).toEqual({ ok: false, last: [], printed: '' });
});

test('of a program that prints much, the last lines are kept', async () => {
  const { last } = await run('for (let line = 1; line <= 12; line += 1) console.log(line)');
  expect(last).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12']);
});

test('a program that hangs is ended with a sentence, whatever it has started', async () => {
  const hangs = `
    const { spawn } = require('node:child_process');
    spawn('sh', ['-c', 'sleep 20; echo late'], { stdio: 'inherit' });
    setInterval(() => undefined, 1000);`;
  const { ok, printed } = await run(hangs, 2000);
  expect(ok).toBe(false);
  expect(printed).toBe('suite │ Ended: it was still running after 2 s.\n');
});

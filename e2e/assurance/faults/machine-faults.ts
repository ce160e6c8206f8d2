import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { copySeed } from '../../../scripts/test-seed';
import { startTestSite } from '../../../scripts/test-site';
import { liveFilesOf } from '../../support/broken-remote';
import { check } from '../check';
import { tally } from '../http';
import { logLines } from '../machine';
import { Target, until } from '../target';
import { must } from '../verdict';

const remoteDown = check({
  promise: 'remote-down',
  what: "mf-admin's files are gone: its manifest, the pages, the other remotes",
  needs: ['machine'],
  gateway: true,
  run: async (site) => {
    const files = liveFilesOf(site.dataDir(), 'mf-admin');
    try {
      files.remove(/./);
      const gone = await site.ask('/remotes/mf-admin/mf-manifest.json');
      const rest = await Promise.all(
        [
          '/',
          '/admin',
          '/remotes/mf-public/mf-manifest.json',
          '/remotes/mf-assist/mf-manifest.json',
        ].map((place) => site.ask(place)),
      );
      return must(
        gone.status === 404 && rest.every(({ status }) => status === 200),
        `its manifest ${gone.status}; pages and other remotes ${tally(rest)}`,
      );
    } finally {
      files.mend();
    }
  },
});

const mailProvider = check({
  promise: 'mail-provider',
  what: 'the outbox cannot be written while somebody registers and resets; then it can',
  needs: ['machine', 'mailbox'],
  long: true,
  run: async (site) => {
    const outbox = path.join(site.dataDir(), 'outbox');
    const person = site.newName();
    const known = await site.member();
    renameSync(outbox, `${outbox}.away`);
    writeFileSync(outbox, 'no folder');
    let answers;
    try {
      answers = [
        await site.register(person),
        await site.post('/api/auth/password-reset-request', { email: known.email }),
      ];
    } finally {
      rmSync(outbox);
      mkdirSync(outbox, { mode: 0o700 });
      for (const name of readdirSync(`${outbox}.away`))
        renameSync(path.join(`${outbox}.away`, name), path.join(outbox, name));
      rmSync(`${outbox}.away`, { recursive: true });
    }
    const reset = await until(30_000, () => site.mailsTo(known.email, 'password_reset')[0]);
    await until(30_000, () => site.mailsTo(person.email, 'verification')[0]);
    const mails = await site.settledMails(person.email, 'verification');
    return must(
      answers[0]!.status === 201 &&
        answers[1]!.status === 200 &&
        mails.length === 1 &&
        reset !== undefined,
      `${tally(answers)}; afterwards ${mails.length} verification, reset mailed: ${reset !== undefined}`,
    );
  },
});

/** What nginx says of itself, in the one form that it has: `2026/11/23 16:18:20 [notice] …`. */
const nginxOwn = /^\d{4}\/\d\d\/\d\d [\d:]{8} \[\w+\] /;

const logs = check({
  promise: 'logs',
  what: 'every line of the logs: JSON, no password, token or mail body; one request id from gateway to service',
  needs: ['machine', 'admin'],
  gateway: true,
  run: async (site) => {
    const { token } = await site.as('admin');
    const id = site.newName('traced').username;
    await site.ask('/api/admin/notes?limit=1', { token, headers: { 'X-Request-Id': id } });
    const traced = await until(3_000, () => {
      const lines = logLines(site.dataDir(), id);
      return lines.length >= 2 ? lines : undefined;
    });
    const all = logLines(site.dataDir(), '').filter((line) => line.trim() !== '');
    const secrets = [
      'quartz lantern',
      'onyx lantern',
      'wrong amber',
      token,
      '?token=',
      'Bearer ey',
    ];
    const leaks = all.filter((line) => secrets.some((secret) => line.includes(secret)));
    const strange = all.filter((line) => !line.startsWith('{') && !nginxOwn.test(line));
    const example = leaks[0] ?? strange[0] ?? '';
    return must(
      traced !== undefined && leaks.length === 0 && strange.length === 0,
      `${traced?.length ?? 0} lines with the id; ${leaks.length} leaks; ${strange.length} of ${all.length} lines are not JSON ${example.slice(0, 120)}`,
    );
  },
});

const metrics = check({
  promise: 'metrics',
  what: '/metrics and /internal through the gateway, and round about',
  gateway: true,
  run: async (site) => {
    const places = [
      '/metrics',
      '/api/metrics',
      '/api/auth/../metrics',
      '/api/auth/%2e%2e/metrics',
      '/internal/x',
      '/api/../internal/x',
      '/api/auth/metrics',
      '/readyz',
    ];
    const answers = await Promise.all(places.map((place) => site.ask(place)));
    const shown = answers.filter(({ text }) => /process_resident_memory|# HELP/.test(text));
    return must(
      shown.length === 0 && answers.every(({ status }) => status !== 401 && status < 500),
      `${tally(answers)}, ${shown.length} with metrics`,
    );
  },
});

const lists = [
  '/api/admin/notes',
  '/api/orders',
  '/api/expenses',
  '/api/supplies',
  '/api/trivia/questions',
  '/api/tiles',
];

const rowsOf = async (site: Target): Promise<(number | undefined)[]> => {
  const { token } = await site.as('admin');
  const answers = await Promise.all(lists.map((place) => site.ask(place, { token })));
  return answers.map(({ status, json }) =>
    status === 200 ? (json as unknown[]).length : undefined,
  );
};

/** Random bytes over every third page of the second half of the file. */
const damage = (file: string): void => {
  const page = 4096;
  const handle = openSync(file, 'r+');
  const pages = Math.floor(statSync(file).size / page);
  for (let at = Math.floor(pages / 2); at < pages; at += 3)
    writeSync(handle, randomBytes(page), 0, page, at * page);
  closeSync(handle);
};

const damagedData = check({
  promise: 'damaged-data',
  what: "random bytes in a copy of the database's file: a start on it, and the length of its lists",
  needs: ['machine', 'admin'],
  long: true,
  run: async (site) => {
    const whole = await rowsOf(site);
    const copy = await copySeed(site.dataDir());
    for (const name of readdirSync(path.join(copy, 'database')))
      if (name.endsWith('.lmdb')) damage(path.join(copy, 'database', name));
    try {
      const other = await startTestSite({ DATA_DIR: copy }).catch((error: Error) => error);
      if (other instanceof Error) {
        const sentence = other.message.trim().split('\n').slice(1).join(' ');
        return must(
          /damaged|corrupt|cannot be read|backup/i.test(sentence) &&
            !/TypeError|SIGABRT/.test(sentence),
          `it does not start: ${sentence.slice(0, 200)}`,
        );
      }
      const { url } = other;
      const { engine, admin } = site.options;
      const found = await rowsOf(new Target({ url, engine, dataDir: copy, admin })).catch(() => []);
      await other.stop();
      const short = lists.filter((_, at) => found[at] !== undefined && found[at] < whole[at]!);
      return must(short.length === 0, `it starts; short lists: ${short.join(', ') || 'none'}`);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  },
});

export const machineChecks = [remoteDown, mailProvider, logs, metrics, damagedData];

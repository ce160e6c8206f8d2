import { parseArgs } from 'node:util';
import { partOf } from '../release/part';
import { readOwnSettings } from '../site/settings';
import { CannotStart, stopWith } from '../site/stop-with';
import { type DeployToken, listTokens, makeToken, revokeToken } from './tokens';

const options = {
  part: { type: 'string', multiple: true },
  days: { type: 'string' },
  name: { type: 'string' },
  list: { type: 'boolean' },
  revoke: { type: 'string' },
} as const;

const read = (args: string[]) => {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new CannotStart((error as Error).message);
  }
};
type Asked = ReturnType<typeof read>;

const longestDays = 366;
const longestName = 80;

const daysOf = (text = ''): number => {
  if (!/^\d{1,3}$/.test(text) || Number(text) < 1 || Number(text) > longestDays)
    throw new CannotStart(`--days must be a whole number from 1 to ${longestDays}.`);
  return Number(text);
};

const nameOf = (text = ''): string => {
  const name = text.trim();
  if (!name || name.length > longestName || /\p{Cc}/u.test(name))
    throw new CannotStart(`--name must have 1 to ${longestName} characters, in one line.`);
  return name;
};

const make = (dataDir: string, { part: names = [], days, name }: Asked): void => {
  const parts = [...new Set(names.map((one) => partOf(one)))];
  if (parts.length === 0)
    throw new CannotStart(
      'Say what it is for: npm run deploy-token -- --part mf-admin --days 90 --name "team admin".',
    );
  const { text, token } = makeToken(dataDir, { name: nameOf(name), parts, days: daysOf(days) });
  process.stdout.write(
    `${text}\nDeploys ${parts.join(', ')} until ${token.expiresAt}. It is not shown again: the team sets it as DEPLOY_TOKEN.\n`,
  );
};

const stateOf = ({ revokedAt, expiresAt }: DeployToken): string => {
  if (revokedAt) return 'revoked';
  return new Date(expiresAt) <= new Date() ? 'expired' : 'valid';
};

const list = (dataDir: string): void => {
  const rows = listTokens(dataDir).map((token) => ({
    id: token.id,
    name: token.name,
    parts: token.parts.join(', '),
    created: token.createdAt,
    expires: token.expiresAt,
    state: stateOf(token),
  }));
  // oxlint-disable-next-line no-console -- a table for a person
  console.table(rows);
};

const revoke = (dataDir: string, id: string): void => {
  const token = revokeToken(dataDir, id);
  if (!token) throw new CannotStart(`There is no deploy token ${id}: see -- --list.`);
  process.stdout.write(`The deploy token ${id} of ${token.name} is revoked.\n`);
};

/**
 * `npm run deploy-token -- --part mf-admin --days 90 --name "team admin"` prints a token that deploys these parts to the
 * site of this machine; `--list` lists all, `--revoke <id>` ends one. A running site heeds it at once.
 */
export const deployToken = (args: string[]): Promise<void> =>
  stopWith(() => {
    const asked = read(args);
    const { dataDir } = readOwnSettings();
    if (asked.list) return list(dataDir);
    if (asked.revoke !== undefined) return revoke(dataDir, asked.revoke);
    make(dataDir, asked);
  });

import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';

/** `user group` of this process if it is root: nginx would run its workers as nobody, who may read less. */
export const runAs = async (): Promise<string | undefined> => {
  const { uid, gid, username } = userInfo();
  if (uid !== 0) return undefined;
  const groups = (await readFile('/etc/group', 'utf8')).split('\n').map((line) => line.split(':'));
  const group = groups.find(([, , id]) => Number(id) === gid)?.[0];
  return `${username} ${group ?? username}`;
};

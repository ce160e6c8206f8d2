// @ts-check
import bcrypt from 'bcryptjs';

/**
 * Password hashing, which would block the event loop: 12 rounds take a quarter of a second of CPU time.
 * @param {{ password: string, cost: number } | { password: string, hash: string }} task
 * @returns {string | boolean} the hash, or whether the password fits the hash
 */
export default (task) =>
  'hash' in task
    ? bcrypt.compareSync(task.password, task.hash)
    : bcrypt.hashSync(task.password, task.cost);

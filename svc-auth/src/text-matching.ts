/** The form in which two usernames are the same. */
export const usernameKeyOf = (username: string): string =>
  username.normalize('NFKC').trim().toLowerCase();

/** A RegExp that matches texts containing the given text literally; optionally case-insensitive. */
export const containing = (text: string, { anyCase = false } = {}): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), anyCase ? 'i' : '');

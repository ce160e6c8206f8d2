/** The form in which two usernames are the same. */
export const usernameKeyOf = (username: string): string =>
  username.normalize('NFKC').trim().toLowerCase();

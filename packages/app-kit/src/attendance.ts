const minutes = 60_000;

let lastInput = Date.now();

/** Somebody does something on the page. */
export const noteInput = (): void => {
  lastInput = Date.now();
};

/** True when nobody has done anything on the page for five minutes: what it asks then does not keep a session open. */
export const isUnattended = (): boolean => Date.now() - lastInput > 5 * minutes;

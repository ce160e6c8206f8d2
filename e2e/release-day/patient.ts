import { expect as usual } from '@playwright/test';

/** A screen that is slow on a busy machine is there all the same. */
export const expect = usual.configure({ timeout: 30_000 });

export { default as app } from './app';

/** The paths whose screens are made at build time. What they show depends on no date, person or answer. */
export const paths = ['/', '/progress'];

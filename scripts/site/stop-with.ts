/** A start that cannot go on; its message is the one sentence the person reads. */
export class CannotStart extends Error {}

/** The lists whose checkboxes and toggles work without a connection. */
export type ToggledList = '/api/cleanup-tasks' | '/api/supplies';
export type ToggleValue = boolean | string | number;

/** A user's change of one field of one row. */
export interface Touch {
  list: ToggledList;
  id: string;
  /** The row's name, for sentences about it. */
  name: string;
  field: string;
  value: ToggleValue;
  /** The field as it was shown. */
  was: ToggleValue;
  /** The row's version that was shown; left out, the last write wins. */
  version: number | undefined;
  /** In words: "You {ticked it}." */
  did: string;
}

/** A conflict: another user had changed the same field. */
export interface Refusal {
  message: string;
  /** The row's current version, if it has one. */
  version: number | undefined;
}

/** A change waiting to be sent. */
export interface WaitingChange extends Touch {
  /** The Idempotency-Key: however often it is sent, it happens once. */
  key: string;
  /** When it was made, by the estimated server clock. */
  at: string;
  /** It may have reached the service, although there was no response. */
  tried: boolean;
  refusal?: Refusal;
}

/** The lists whose boxes and toggles may be touched without a connection. */
export type ToggledList = '/api/cleanup-tasks' | '/api/supplies';
export type ToggleValue = boolean | string;

/** What a person did to one field of one row. */
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

/** Why the service did not take a change: somebody else had changed the same field. */
export interface Refusal {
  message: string;
  /** The row's version now; missing when it has none to tell. */
  version: number | undefined;
}

/** A touch on its way to the service. */
export interface WaitingChange extends Touch {
  /** The Idempotency-Key: however often it is sent, it happens once. */
  key: string;
  /** When it was made, by the server's clock as well as it is known. */
  at: string;
  /** It may have reached the service, though no answer came. */
  tried: boolean;
  refusal?: Refusal;
}

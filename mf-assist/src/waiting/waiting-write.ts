/** What a form has sent without a connection, waiting to be sent again. */
export interface WaitingWrite {
  /** The Idempotency-Key: however often it is sent, it happens once. */
  key: string;
  method: 'POST' | 'PATCH';
  /** With its parameters filled in. */
  path: string;
  /** The path of the list that it changes. */
  list: string;
  body: object;
  /** What it is about: "Mia". */
  name: string;
  /** What is said when it has been sent: "Transfer sheet recorded". */
  done: string;
  /** Why the service has refused it; the row's version now, where somebody else was faster. */
  refusal?: { message: string; version?: number | undefined };
}

import type { EndedSessionWatch } from '@hypercar/service-kit/ended-sessions';
import type { ChangeWatch, PublishedChange, Topic } from './changes';

/** What the live calls of the workshop depend on. */
export interface Live {
  now: () => Date;
  changes: ChangeWatch;
  sessions: EndedSessionWatch;
}

interface Listener<E> {
  send(event: E | { type: 'open' }): void;
  end(): void;
  onClose(callback: () => void): void;
}

/** A stream's answer: 'open' first, then what toEvent makes of each change, until the session ends. */
export const streamChanges =
  <E>({ changes, sessions }: Live, toEvent: (change: PublishedChange) => E | undefined) =>
  async ({ user }: { user: { sid: string } }, stream: Listener<E>): Promise<void> => {
    let closed = false;
    stream.onClose(() => (closed = true));
    const forget = await changes.follow((change) => {
      const event = toEvent(change);
      if (event !== undefined) stream.send(event);
    });
    if (closed) return forget();
    stream.onClose(forget);
    stream.onClose(sessions.onEnd(user.sid, () => stream.end()));
    stream.send({ type: 'open' });
  };

/** An event for each change of one list. */
export const changesOf =
  (topic: Topic) =>
  (change: PublishedChange): { type: 'changed' } | undefined =>
    change.topic === topic ? { type: 'changed' } : undefined;

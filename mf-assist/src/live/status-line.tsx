import { theme } from '@hypercar/ui/theme';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { useLive, type LineState } from './live-context';
import { useWaiting } from '../waiting/use-waiting';
import { useWrites } from '../waiting/use-writes';
import { toSend } from '../waiting/waiting-list';
import type { WaitingWrite } from '../waiting/waiting-write';

const subscribe = (listener: () => void) => {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener);
  };
};
const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

const looks = {
  live: { words: 'Live', colour: theme.colour.success },
  connecting: { words: 'Reconnecting…', colour: theme.colour.warning },
  offline: { words: 'Offline', colour: theme.colour.warning },
} as const satisfies Record<LineState | 'offline', { words: string; colour: string }>;

const isWaiting = ({ refusal }: WaitingWrite): boolean => refusal === undefined;

const waitingLabel = (count: number): string =>
  `${count} ${count === 1 ? 'change' : 'changes'} waiting`;

/** The state of the live stream, and the number of changes waiting to be sent. */
export const StatusLine = () => {
  const { state } = useLive();
  const look = looks[useOnline() ? state : 'offline'];
  const count = toSend(useWaiting()).length + useWrites().filter(isWaiting).length;
  return (
    <Root role="status">
      <Dot $colour={look.colour} aria-hidden="true" />
      <span>{look.words}</span>
      {count > 0 && <Waiting>{waitingLabel(count)}</Waiting>}
    </Root>
  );
};

const Root = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  font-size: ${theme.size.small};
  color: ${theme.colour.textMuted};
`;
const Dot = styled.span<{ $colour: string }>`
  width: 0.5rem;
  height: 0.5rem;
  border-radius: ${theme.radius.round};
  background: ${({ $colour }) => $colour};
`;
const Waiting = styled.span`
  margin-left: ${theme.space.xs};
  font-weight: ${theme.weight.strong};
  color: ${theme.colour.warning};
`;

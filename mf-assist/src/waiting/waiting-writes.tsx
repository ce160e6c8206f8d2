import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { dropWrite } from './send-write';
import { sendAgain, useWrites } from './use-writes';
import type { WaitingWrite } from './waiting-write';

const Refused = ({ write }: { write: WaitingWrite }) => (
  <Alert tone="danger" title={`${write.name} was not saved`}>
    <p>{write.refusal!.message}</p>
    <Choice role="group" aria-label={`Decide about ${write.name}`}>
      <Button variant="secondary" onClick={() => dropWrite(write)}>
        Discard
      </Button>
      <Button onClick={() => sendAgain(write)}>
        {write.refusal!.version === undefined ? 'Try again' : 'Keep Mine'}
      </Button>
    </Choice>
  </Alert>
);

const Waiting = ({ write }: { write: WaitingWrite }) => (
  <Line role="group" aria-label={`Waiting: ${write.name}`}>
    <span>
      <strong>{write.name}</strong> is kept on this device and waits for a connection.
    </span>
    <Button variant="quiet" onClick={() => dropWrite(write)}>
      Discard
    </Button>
  </Line>
);

/** What forms have sent without a connection, until it is sent or given up. */
export const WaitingWrites = ({ list }: { list: string }) =>
  useWrites(list).map((write) =>
    write.refusal === undefined ? (
      <Waiting key={write.key} write={write} />
    ) : (
      <Refused key={write.key} write={write} />
    ),
  );

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.m};
  padding: ${theme.space.xs} ${theme.space.m};
  border: 1px dashed ${theme.colour.lineStrong};
  border-radius: ${theme.radius.medium};
  font-size: ${theme.size.small};
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;

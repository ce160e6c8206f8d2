import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { askToRing, ringNoMore, ringState } from '../api/ring';
import { usePush } from '../api/use-push';

/** Asks, while a timer runs, whether this device may ring; says where that was refused. */
export const RingSwitch = () => {
  const [state, setState] = useState(ringState);
  const rings = usePush(state === 'on');
  if (state === 'unknown') return null;
  return (
    <Root role="status">
      {state === 'ask' && (
        <>
          <span>Shall this device tell you when a timer ends, also while it is locked?</span>
          <Button variant="secondary" onClick={() => void askToRing().then(setState)}>
            Tell me
          </Button>
        </>
      )}
      {state === 'on' && (
        <>
          <span>
            This device tells you when a timer ends,{' '}
            {rings ? 'also while it is locked.' : 'while the workshop stays open.'}
          </span>
          <Button variant="secondary" onClick={() => void ringNoMore().then(setState)}>
            Stop
          </Button>
        </>
      )}
      {state === 'blocked' &&
        'This browser shows no notices of the workshop: allow them in its settings for this site.'}
    </Root>
  );
};

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.m};
  font-size: ${theme.size.small};
  color: ${theme.colour.textMuted};
`;

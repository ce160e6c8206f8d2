import { Button } from '@hypercar/ui/button';
import { Card } from '@hypercar/ui/card';
import { HypercarDetail } from '@hypercar/ui/hypercar-stage';
import { from, theme } from '@hypercar/ui/theme';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useSiteSettings } from '../../../parts/site-settings';

type Phase = 'asking' | 'loading' | 'shown' | 'failed';

/** Listens to what the frame of this element says of itself; see shell/public/embed.js. */
const useFrameState = (onState: (state: Phase) => void) => {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<{ embed?: unknown } | null>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      if (data?.embed === 'shown' || data?.embed === 'failed') onState(data.embed);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [onState]);
  return frame;
};

const Offer = ({ network, onTake }: { network: string; onTake: () => void }) => (
  <>
    <Poster>
      <HypercarDetail viewBox="860 96 480 220" label="The hypercar’s flank, set with crystals" />
    </Poster>
    <p>Showing it here loads a script from {network}, which may set cookies.</p>
    <Button variant="secondary" onClick={onTake}>
      Show the post
    </Button>
  </>
);

/** A post of a social network. Nothing of the network is loaded before the visitor asks for it. */
export const SocialEmbed = ({ network }: { network: string }) => {
  const [phase, setPhase] = useState<Phase>('asking');
  const frame = useFrameState(setPhase);
  const { embeddedPost } = useSiteSettings();
  const isOpen = phase === 'loading' || phase === 'shown';
  return (
    <Frame>
      {!isOpen && <Offer network={network} onTake={() => setPhase('loading')} />}
      {/* Without an origin of its own it reaches nothing of this page. */}
      {isOpen && (
        <iframe
          ref={frame}
          title={`The post on ${network}`}
          src="/embed.html"
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        />
      )}
      <a href={embeddedPost} target="_blank" rel="noopener noreferrer">
        See the post on {network}
      </a>
      <p role="status">
        {phase === 'loading' && `Asking ${network}…`}
        {phase === 'failed' && `${network} did not answer. The link above still works.`}
      </p>
    </Frame>
  );
};

const Poster = styled.div`
  width: 100%;
  aspect-ratio: 16 / 7;
`;
const Frame = styled(Card)`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: ${theme.space.m};
  max-height: 700px;
  overflow: auto;
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.target.medium};
  }
  iframe {
    width: 100%;
    height: 560px;
    border: 0;
    background: ${theme.colour.sunken};
  }
  ${from.desktop} {
    max-height: 840px;
    iframe {
      height: 700px;
    }
  }
`;

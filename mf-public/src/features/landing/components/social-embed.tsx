import { Button } from '@hypercar/ui/button';
import { Card } from '@hypercar/ui/card';
import { HypercarDetail } from '@hypercar/ui/hypercar-stage';
import { from, theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { processEmbeds } from './process-embeds';

export interface SocialEmbedProps {
  network: string;
  url: string;
  script: string;
}

type Phase = 'asking' | 'loading' | 'shown' | 'failed';

/** A post of a social network. Nothing of the network is loaded before the visitor asks for it. */
export const SocialEmbed = ({ network, url, script }: SocialEmbedProps) => {
  const [phase, setPhase] = useState<Phase>('asking');
  const load = async () => {
    setPhase('loading');
    setPhase((await processEmbeds(script)) ? 'shown' : 'failed');
  };
  return (
    <Frame>
      {phase !== 'shown' && (
        <Poster>
          <HypercarDetail
            viewBox="860 96 480 220"
            label="The hypercar’s flank, set with crystals"
          />
        </Poster>
      )}
      <blockquote className="instagram-media" data-instgrm-permalink={url}>
        <a href={url} target="_blank" rel="noopener noreferrer">
          See the post on {network}
        </a>
      </blockquote>
      {phase !== 'shown' && (
        <>
          <p>Showing it here loads a script from {network}, which may set cookies.</p>
          <Button variant="secondary" pending={phase === 'loading'} onClick={load}>
            Show the post
          </Button>
        </>
      )}
      <p role="status">
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
  ${from.desktop} {
    max-height: 840px;
  }
  blockquote {
    max-width: 100%;
  }
`;

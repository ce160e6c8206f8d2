import { Button } from '@hypercar/ui/button';
import { Card } from '@hypercar/ui/card';
import { from, theme } from '@hypercar/ui/theme';
import { useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { carSide } from '../../../pictures/car-pictures';
import { RenderedPicture } from '../../../pictures/rendered-picture';
import { useSiteSettings } from '../../../site/site-settings';
import type { EmbedFrameProps, EmbedState } from './embed-frame';

type Phase = 'asking' | 'loading' | EmbedState;
type Frame = ComponentType<EmbedFrameProps>;

const Offer = ({ network, onTake }: { network: string; onTake: () => void }) => (
  <>
    <div>
      <Poster>
        <RenderedPicture files={carSide} slot="carSide" sizes="(min-width: 40rem) 40rem, 8rem" />
      </Poster>
      <p>Showing it here loads a script from {network}, which may set cookies.</p>
    </div>
    <Button variant="secondary" size="small" onClick={onTake}>
      Show the post
    </Button>
  </>
);

/** A post of a social network, loaded after a click. */
export const SocialEmbed = ({ network }: { network: string }) => {
  const [phase, setPhase] = useState<Phase>('asking');
  const [frame, setFrame] = useState<{ Frame: Frame }>();
  const { embeddedPost } = useSiteSettings();
  const isOpen = phase === 'loading' || phase === 'shown';
  const open = () => {
    setPhase('loading');
    import('./embed-frame').then(
      ({ EmbedFrame }) => setFrame({ Frame: EmbedFrame }),
      () => setPhase('failed'),
    );
  };
  return (
    <Root>
      {!isOpen && <Offer network={network} onTake={open} />}
      {isOpen && frame && <frame.Frame title={`The post on ${network}`} onState={setPhase} />}
      <a href={embeddedPost} target="_blank" rel="noopener noreferrer">
        See the post on {network}
      </a>
      <p role="status">
        {phase === 'loading' && `Asking ${network}…`}
        {phase === 'failed' && `${network} did not answer. The link above still works.`}
      </p>
    </Root>
  );
};

/** On a phone a small picture beside the words. */
const Poster = styled.div`
  float: left;
  overflow: clip;
  width: 38%;
  margin-right: ${theme.space.m};
  aspect-ratio: 4 / 3;
  img {
    height: 100%;
  }
  picture {
    display: contents;
  }
  ${from.tablet} {
    float: none;
    width: 100%;
    margin: 0 0 ${theme.space.m};
    aspect-ratio: 16 / 7;
  }
`;
const Root = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: start;
  gap: ${theme.space.xs} ${theme.space.m};
  max-height: 700px;
  overflow: auto;
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.target.medium};
  }
  ${from.desktop} {
    max-height: 840px;
  }
`;

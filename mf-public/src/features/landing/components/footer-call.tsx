import { Button } from '@hypercar/ui/button';
import { restWords } from '@hypercar/contracts/site-words';
import { from, theme, whenMotionIsWelcome } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { scrollToPackages } from '../scroll-to-packages';
import { useWords } from '../../../site/own-text';
import { useSiteSettings } from '../../../site/site-settings';
import { useEarlyBird } from '../early-bird';
import { MotionButton } from '@hypercar/ui/motion-button';

/** The last call to action. */
export const FooterCall = () => {
  const isEarlyBird = useEarlyBird();
  const { prices } = useSiteSettings();
  const say = useWords(restWords);
  const [playing, setPlaying] = useState(true);
  return (
    <Root aria-labelledby="footer-call">
      {isEarlyBird && (
        <Line>
          <Pulse data-playing={playing}>{say('footerBadge')}</Pulse>
          <MotionButton playing={playing} onChange={setPlaying} of="the pulsing badge" />
        </Line>
      )}
      <h2 id="footer-call">{say('footerTitle')}</h2>
      <Line>
        <Button variant="prismatic" size="large" onClick={scrollToPackages}>
          {isEarlyBird ? say('footerEnrollEarly', { price: prices.entry }) : say('footerEnroll')}
        </Button>
        <Button variant="secondary" size="large" onClick={scrollToPackages}>
          {say('footerPackages')}
        </Button>
      </Line>
    </Root>
  );
};

const pulse = keyframes`
  50% { opacity: 0.7; }
`;

const Root = styled.section`
  display: grid;
  justify-items: center;
  gap: ${theme.space.m};
  padding: calc(${theme.space.section} / 2) ${theme.space.gutter};
  text-align: center;
  ${from.tablet} {
    gap: ${theme.space.l};
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.m};
`;
const Pulse = styled.span`
  padding: 0.5em 1em;
  border: 1px solid;
  border-image: ${theme.spectrum.line} 1;
  font-family: ${theme.font.display};
  font-stretch: ${theme.font.displayStretch};
  font-size: ${theme.size.small};
  font-weight: ${theme.weight.strong};
  color: ${theme.colour.textStrong};
  ${whenMotionIsWelcome} {
    &[data-playing='true'] {
      animation: ${pulse} 2s ease-in-out infinite;
    }
  }
`;

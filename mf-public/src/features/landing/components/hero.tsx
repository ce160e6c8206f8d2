import { LinkButton, LinkButtonRoot } from '@hypercar/ui/link-button';
import { LogoMark } from '@hypercar/ui/logo';
import { firstWords } from '@hypercar/contracts/site-words-first';
import { from, theme } from '@hypercar/ui/theme';
import { VisuallyHidden } from '@hypercar/ui/visually-hidden';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '@hypercar/app-kit/session';
import styled from 'styled-components';
import { packagesId } from '../scroll-to-packages';
import { useWords } from '../../../site/own-text';
import { useSiteSettings } from '../../../site/site-settings';
import { siteBasics } from '../site-basics';
import { useEarlyBird } from '../early-bird';
import { HeroFilm } from './hero-film';
import { useSweep } from '../use-sweep';
import { MotionButton } from '@hypercar/ui/motion-button';

/** For guests, in the corner. */
const WayIn = () =>
  useSession().token ? null : (
    <Corner aria-label="Account">
      <Link to="/login">Log in</Link>
      <Link to="/register">Create account</Link>
    </Corner>
  );

/** The first screen: what it is, for whom, the car as `drawing`, the price. */
export const Hero = ({ drawing }: { drawing: ReactNode }) => {
  const car = useRef<HTMLDivElement>(null);
  const [playing, setPlaying] = useState(true);
  useSweep(car, playing);
  const isEarlyBird = useEarlyBird();
  const { prices } = useSiteSettings();
  const say = useWords(firstWords);
  return (
    <Root>
      <HeroFilm playing={playing} />
      <WayIn />
      <Words>
        <Name>
          <LogoMark height={34} />
          <VisuallyHidden>{siteBasics.name}: </VisuallyHidden>
          {say('heroTagline')}
        </Name>
        <Title>{say('heroTitle')}</Title>
        <Lead>{say('heroLead')}</Lead>
        <Actions>
          <LinkButton href={`#${packagesId}`} variant="prismatic" size="large">
            {isEarlyBird ? say('heroEnrollEarly', { price: prices.entry }) : say('heroEnroll')}
          </LinkButton>
          <LinkButtonRoot as={Link} to="/progress" $variant="secondary" $size="large" $full={false}>
            {say('heroWatch')}
          </LinkButtonRoot>
        </Actions>
      </Words>
      <Stage>
        <Car ref={car}>{drawing}</Car>
        <MotionButton playing={playing} onChange={setPlaying} of="the light on the car" />
      </Stage>
    </Root>
  );
};

const Root = styled.section`
  position: relative;
  display: grid;
  align-content: space-between;
  gap: ${theme.space.xl};
  overflow: clip;
  padding: clamp(2rem, 7vh, 6rem) ${theme.space.gutter} ${theme.space.l};
  ${from.desktop} {
    min-height: min(calc(100svh - 4rem), 62rem);
  }
`;
const Corner = styled.nav`
  position: absolute;
  top: 0;
  right: ${theme.space.gutter};
  z-index: ${theme.layer.raised};
  display: flex;
  gap: ${theme.space.l};
  font-size: ${theme.size.small};
  a {
    line-height: ${theme.target.medium};
  }
`;
const Words = styled.div`
  position: relative;
  z-index: ${theme.layer.raised};
  display: grid;
  justify-items: start;
  gap: ${theme.space.l};
  width: 100%;
  max-width: ${theme.width.wide};
  margin-inline: auto;
`;
const Name = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.s};
  font-family: ${theme.font.display};
  font-stretch: ${theme.font.displayStretch};
  font-weight: ${theme.weight.medium};
  color: ${theme.colour.textStrong};
`;
const Title = styled.h1`
  font-size: clamp(2.9rem, 1.3rem + 6vw, 7.5rem);
  letter-spacing: -0.03em;
  /* The title's lines are the owner's. */
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Lead = styled.p`
  max-width: 34rem;
  font-size: ${theme.size.lead};
  line-height: 1.5;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.m};
  padding-top: ${theme.space.xs};
`;
const Stage = styled.div`
  position: relative;
  width: 100%;
  max-width: 120rem;
  margin-inline: auto;
  > button {
    position: absolute;
    right: ${theme.space.m};
    bottom: 0;
  }
  ${from.desktop} {
    width: 68%;
    margin-right: 0;
    margin-top: clamp(-12rem, -9vw, -5rem);
  }
`;
const Car = styled.div`
  svg {
    /* On phones the tail runs out of the picture, so that the stones stay visible. */
    width: 165%;
    max-width: none;
    ${from.tablet} {
      width: 106%;
    }
    ${from.desktop} {
      width: 100%;
    }
  }
`;

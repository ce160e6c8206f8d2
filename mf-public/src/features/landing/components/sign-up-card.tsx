import { Button } from '@hypercar/ui/button';
import { restWords } from '@hypercar/contracts/site-words';
import { from, theme, whenMotionIsWelcome } from '@hypercar/ui/theme';
import styled, { keyframes } from 'styled-components';
import { useWords } from '../../../site/own-text';
import { scrollToPackages } from '../scroll-to-packages';
import { useEarlyBird } from '../early-bird';
import { useNextOpening, useSessionWeek } from '../session-dates';
import { useSparkle } from '../use-sparkle';

const { spectrum } = theme;
/** Beside the words; white would not be seen on a light card. */
const sparkles = [
  { x: 1.5, y: 12, size: 1.1, fill: spectrum.violet },
  { x: 47, y: 2, size: 0.8, fill: spectrum.blue },
  { x: 70, y: 97, size: 1, fill: spectrum.cyan },
  { x: 92, y: 14, size: 1.4, fill: spectrum.rose },
  { x: 98, y: 84, size: 0.7, fill: spectrum.orange },
];

const ToCome = () => {
  const opening = useNextOpening();
  const say = useWords(restWords);
  return (
    <>
      <p>{say('signUpSeats')}</p>
      <When>{say('signUpStart')}</When>
      <Exact>{say('signUpOpens', { opening })}</Exact>
    </>
  );
};

const Running = ({ week }: { week: number }) => {
  const opening = useNextOpening();
  const say = useWords(restWords);
  return (
    <>
      <p>{say('signUpRunning')}</p>
      <When>{say('signUpWeek', { week })}</When>
      <Exact>{say('signUpNext', { opening })}</Exact>
    </>
  );
};

/** The invitation to the session. Its corners sparkle every 30 seconds. */
export const SignUpCard = () => {
  const sparkling = useSparkle();
  const isEarlyBird = useEarlyBird();
  const week = useSessionWeek();
  const say = useWords(restWords);
  return (
    <Outer>
      <Root aria-labelledby="sign-up">
        {sparkling &&
          sparkles.map(({ x, y, size, fill }, i) => (
            <Star
              key={x}
              viewBox="-10 -10 20 20"
              aria-hidden="true"
              style={{
                left: `${x}%`,
                top: `${y}%`,
                fontSize: `${size}rem`,
                fill,
                animationDelay: `${i * 160}ms`,
              }}
            >
              <path d="M0-10Q.8-.8 10 0 .8.8 0 10-.8.8-10 0-.8-.8 0-10Z" />
            </Star>
          ))}
        <div>
          <h2 id="sign-up">{say('signUpTitle')}</h2>
          {week > 0 ? <Running week={week} /> : <ToCome />}
        </div>
        <Button size="large" onClick={scrollToPackages}>
          {say(isEarlyBird ? 'signUpEarly' : 'signUpRegular')}
        </Button>
      </Root>
    </Outer>
  );
};

/* By transform: Chromium's compositor does not rotate a drawing, and the page would make each frame itself. */
const twinkle = keyframes`
  0%, 100% { opacity: 0; transform: rotate(0deg); }
  45% { opacity: 1; transform: rotate(40deg); }
`;

const Outer = styled.div`
  max-width: calc(${theme.width.wide} + 2 * ${theme.space.gutter});
  margin-inline: auto;
  padding: calc(${theme.space.section} / 2) ${theme.space.gutter};
`;
const Root = styled.section`
  position: relative;
  display: grid;
  gap: ${theme.space.m};
  justify-items: start;
  padding: clamp(1.15rem, 0.4rem + 3.2vw, 4rem);
  border: 1px solid ${theme.colour.line};
  background: linear-gradient(115deg, ${theme.colour.hover}, ${theme.colour.surface} 60%);
  p {
    margin-top: ${theme.space.xs};
    font-size: ${theme.size.lead};
  }
  ${from.desktop} {
    grid-template-columns: 1fr auto;
    align-items: center;
  }
`;
const When = styled.p`
  font-family: ${theme.font.display};
  font-stretch: ${theme.font.displayStretch};
  font-weight: ${theme.weight.display};
  color: ${theme.colour.textStrong};
`;
const Exact = styled.p`
  && {
    font-size: ${theme.size.small};
    color: ${theme.colour.textMuted};
  }
`;
const Star = styled.svg`
  position: absolute;
  width: 1.75em;
  height: 1.75em;
  margin: -0.875em;
  opacity: 0;
  pointer-events: none;
  ${whenMotionIsWelcome} {
    animation: ${twinkle} 1100ms ${theme.motion.ease};
  }
`;

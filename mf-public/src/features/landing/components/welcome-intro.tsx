import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { siteConfig } from '../site-config';
import { Section } from './section';
import { SocialEmbed } from './social-embed';

/** Who is speaking, and a post from the workshop. */
export const WelcomeIntro = () => (
  <Section title="Welcome to the workshop">
    <Columns>
      <Words>
        <p>
          A hypercar is 81 square feet of bodywork. We are covering ours with crystals by hand, one
          square foot at a time, and we teach everything that we learn on the way.
        </p>
        <p>
          The course takes you from a clean bench to a finished panel in six weeks: which stone,
          which glue, which pattern, how many, how long, and what to charge. You work on your own
          parts, at your own pace, and you keep access for life.
        </p>
      </Words>
      <SocialEmbed network={siteConfig.network} />
    </Columns>
  </Section>
);

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.l};
  ${from.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${theme.space.xxl};
  }
`;
const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.m};
  max-width: ${theme.width.text};
  line-height: 1.5;
  ${from.tablet} {
    font-size: ${theme.size.lead};
  }
`;

import { restWords } from '@hypercar/contracts/site-words';
import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { useWords } from '../../../site/own-text';
import { siteConfig } from '../site-config';
import { Instructors } from './instructors';
import { Section } from './section';
import { SocialEmbed } from './social-embed';

/** Who is speaking, and a post from the workshop. */
export const WelcomeIntro = () => {
  const say = useWords(restWords);
  return (
    <Section title={say('welcomeTitle')}>
      <Columns>
        <Words>
          <p>{say('welcome1')}</p>
          <p>{say('welcome2')}</p>
          <Instructors />
        </Words>
        <SocialEmbed network={siteConfig.network} />
      </Columns>
    </Section>
  );
};

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

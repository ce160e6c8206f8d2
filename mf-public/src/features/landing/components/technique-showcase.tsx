import { ownOr } from '@hypercar/contracts/site-pictures';
import { restWords } from '@hypercar/contracts/site-words';
import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { StoneMarkers } from '../drawings/cut-stone';
import type { FillPattern } from '../drawings/fill-patterns';
import { liftedTransfer } from '../../../pictures/bench-pictures';
import { PatternPicture } from './pattern-picture';
import { RenderedPicture } from '../../../pictures/rendered-picture';
import { useWords } from '../../../site/own-text';
import { useSiteSettings } from '../../../site/site-settings';
import { PanelComparison } from './panel-comparison';
import { Section } from './section';
import { SnapRow } from './snap-row';

const techniques = [
  { pattern: 'honeycomb', text: 'pattern1Text' },
  { pattern: 'premium honeycomb', text: 'pattern2Text' },
  { pattern: 'grid', text: 'pattern3Text' },
  { pattern: 'premium grid', text: 'pattern4Text' },
  { pattern: 'contour fill', text: 'pattern5Text' },
  { pattern: 'sprinkle fill', text: 'pattern6Text' },
] as const satisfies readonly { pattern: FillPattern; text: keyof typeof restWords }[];

/** A panel bare and set, and the six fill patterns, rendered and drawn stone by stone. */
export const TechniqueShowcase = () => {
  const { words } = useSiteSettings().pictures;
  const say = useWords(restWords);
  return (
    <Section
      title={say('patternsTitle')}
      lead={`${say('patternsLead')} ${ownOr(words.patterns, 'The pictures are renderings.')}`}
    >
      <PanelComparison />
      <StoneMarkers />
      <Grid aria-label="Fill patterns">
        {techniques.map(({ pattern, text }) => (
          <li key={pattern}>
            <PatternPicture pattern={pattern} />
            <Name>{pattern}</Name>
            <p>{say(text)}</p>
          </li>
        ))}
      </Grid>
      <Transfer>
        <RenderedPicture
          files={liftedTransfer}
          slot="liftedTransfer"
          sizes="(min-width: 64rem) 45rem, 90vw"
        />
        <figcaption>{say('transferText')}</figcaption>
      </Transfer>
    </Section>
  );
};

const Grid = styled(SnapRow)`
  --slide: 62%;
  font-size: ${theme.size.small};
  ${from.tablet} {
    gap: ${theme.space.xl} ${theme.space.l};
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
/* On a phone the panel above tells it, and the page is held to its length. */
const Transfer = styled.figure`
  display: none;
  img {
    aspect-ratio: 3 / 2;
    object-fit: cover;
  }
  figcaption {
    max-width: ${theme.width.text};
    font-size: ${theme.size.lead};
  }
  ${from.tablet} {
    display: grid;
    gap: ${theme.space.m};
    margin-top: ${theme.space.xxl};
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 45rem) minmax(0, 1fr);
    align-items: center;
    gap: ${theme.space.xl};
  }
`;
const Name = styled.h3`
  margin-top: ${theme.space.s};
  font-size: ${theme.size.h4};
  &::first-letter {
    text-transform: uppercase;
  }
`;

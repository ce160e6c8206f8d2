import { ownOr } from '@hypercar/contracts/site-pictures';
import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { StoneMarkers } from '../drawings/cut-stone';
import type { FillPattern } from '../drawings/fill-patterns';
import { liftedTransfer } from '../pictures/bench-pictures';
import { PatternPicture } from '../pictures/pattern-picture';
import { RenderedPicture } from '../pictures/rendered-picture';
import { useSiteSettings } from '../../../site/site-settings';
import { PanelComparison } from './panel-comparison';
import { Section } from './section';
import { SnapRow } from './snap-row';

const techniques: readonly { pattern: FillPattern; text: string }[] = [
  { pattern: 'honeycomb', text: 'Rows nestle into each other. The closest fill for one size.' },
  { pattern: 'premium honeycomb', text: 'SS30 opened until an SS16 sits in every gap.' },
  { pattern: 'grid', text: 'Straight rows both ways. Quiet, strict, quick to count.' },
  { pattern: 'premium grid', text: 'A grid of SS30 with an SS16 in each crossing.' },
  { pattern: 'contour fill', text: 'Rows run with the edge, inward, as the body line asks.' },
  { pattern: 'sprinkle fill', text: 'Mixed sizes, thrown by eye. Fades out where you want it to.' },
];

/** A panel bare and set, and the six fill patterns, rendered and drawn stone by stone. */
export const TechniqueShowcase = () => {
  const { words } = useSiteSettings().pictures;
  return (
    <Section
      title="Six ways to fill a panel"
      lead={`The same square foot, six characters. Every drawing here is laid out to scale, stone by stone, as you will set it. ${ownOr(words.patterns, 'The pictures are renderings.')}`}
    >
      <PanelComparison />
      <StoneMarkers />
      <Grid aria-label="Fill patterns">
        {techniques.map(({ pattern, text }) => (
          <li key={pattern}>
            <PatternPicture pattern={pattern} />
            <Name>{pattern}</Name>
            <p>{text}</p>
          </li>
        ))}
      </Grid>
      <Transfer>
        <RenderedPicture
          files={liftedTransfer}
          slot="liftedTransfer"
          sizes="(min-width: 64rem) 45rem, 90vw"
        />
        <figcaption>
          Half a panel is done. The transfer sheet comes off, and every stone stays where it was
          planned.
        </figcaption>
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

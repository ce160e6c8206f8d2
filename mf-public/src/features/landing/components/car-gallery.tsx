import { CountUp } from '@hypercar/ui/count-up';
import { HypercarDetail } from '@hypercar/ui/hypercar-stage';
import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { from, theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Section } from './section';
import { SnapRow } from './snap-row';

const details = [
  {
    name: 'Nose and front fender',
    text: 'Contour fill follows the lamp; the crown of the fender asks for the smallest stones.',
    viewBox: '20 150 620 300',
  },
  {
    name: 'Door and intake',
    text: 'Flat ground for honeycomb, then one sharp edge where a seam must not show.',
    viewBox: '690 96 400 300',
  },
  {
    name: 'Deck and wing',
    text: 'Heat from below, wind from above: here the glue decides how long it stays.',
    viewBox: '1010 90 620 300',
  },
];

/** Three details of the car. */
export const CarGallery = () => (
  <Section
    title={<CountUp>81 square feet, no two alike</CountUp>}
    lead="The body is divided into 81 tiles of one square foot. Each finished tile lights up on the live map."
  >
    <Gallery aria-label="Details of the car">
      {details.map(({ name, text, viewBox }) => (
        <li key={name}>
          <figure>
            <View>
              <HypercarDetail
                viewBox={viewBox}
                label={`${name} of the hypercar, set with crystals`}
              />
            </View>
            <figcaption>
              <h3>{name}</h3>
              <p>{text}</p>
            </figcaption>
          </figure>
        </li>
      ))}
    </Gallery>
    <LinkButtonRoot as={Link} to="/progress" $variant="secondary" $size="medium" $full={false}>
      Open the live map
    </LinkButtonRoot>
  </Section>
);

/** The row has a fixed height, so that the drawing can be rendered lazily. */
const View = styled.div`
  content-visibility: auto;
`;
const Gallery = styled(SnapRow)`
  margin-bottom: ${theme.space.m};
  figure {
    display: grid;
    grid-template-rows: clamp(11rem, 26vw, 30rem) auto;
    gap: ${theme.space.s};
  }
  figcaption {
    font-size: ${theme.size.small};
  }
  h3 {
    margin-bottom: ${theme.space.hair};
    font-size: ${theme.size.h4};
  }
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
    > :first-child {
      grid-column: span 2;
    }
  }
  ${from.desktop} {
    grid-template-columns: 5fr 3fr 4fr;
    > :first-child {
      grid-column: auto;
    }
  }
`;

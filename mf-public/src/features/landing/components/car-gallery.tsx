import { ownOr } from '@hypercar/contracts/site-pictures';
import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { from, theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useSiteSettings } from '../../../site/site-settings';
import { carFront, carRear, carSide } from '../pictures/car-pictures';
import { RenderedPicture } from '../pictures/rendered-picture';
import { Section } from './section';
import { SnapRow } from './snap-row';

const views = [
  {
    slot: 'carFront',
    files: carFront,
    sizes: '(min-width: 40rem) 78rem, 90vw',
    name: 'Nose and front fender',
    text: 'Contour fill follows the lamp; the crown of the fender asks for the smallest stones.',
  },
  {
    slot: 'carSide',
    files: carSide,
    sizes: '(min-width: 40rem) 48vw, 90vw',
    name: 'Door and intake',
    text: 'Flat ground for honeycomb, then one sharp edge where a seam must not show.',
  },
  {
    slot: 'carRear',
    files: carRear,
    sizes: '(min-width: 40rem) 48vw, 90vw',
    name: 'Deck and wing',
    text: 'Heat from below, wind from above: here the glue decides how long it stays.',
  },
] as const;

/** The car at three angles. */
export const CarGallery = () => {
  const { words } = useSiteSettings().pictures;
  return (
    <Section
      title="81 square feet, no two alike"
      lead={`The body is divided into 81 tiles of one square foot. Each finished tile lights up on the live map. ${ownOr(words.car, 'The pictures are renderings.')}`}
    >
      <Gallery aria-label="The car at three angles">
        {views.map(({ name, text, ...picture }) => (
          <li key={name}>
            <figure>
              <RenderedPicture {...picture} />
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
};

const Gallery = styled(SnapRow)`
  margin-bottom: ${theme.space.m};
  figure {
    display: grid;
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
    gap: ${theme.space.l};
    grid-template-columns: 1fr 1fr;
    > :first-child {
      grid-column: span 2;
    }
    > :first-child img {
      aspect-ratio: 21 / 9;
    }
  }
`;

import { ownOr } from '@hypercar/contracts/site-pictures';
import { restWords } from '@hypercar/contracts/site-words';
import { CountUp } from '@hypercar/ui/count-up';
import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { from, theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useWords } from '../../../site/own-text';
import { useSiteSettings } from '../../../site/site-settings';
import { carFront, carRear, carSide } from '../../../pictures/car-pictures';
import { RenderedPicture } from '../../../pictures/rendered-picture';
import { Section } from './section';
import { SnapRow } from './snap-row';

const views = [
  {
    slot: 'carFront',
    files: carFront,
    sizes: '(min-width: 40rem) 78rem, 90vw',
    name: 'gallery1Title',
    text: 'gallery1Text',
  },
  {
    slot: 'carSide',
    files: carSide,
    sizes: '(min-width: 40rem) 48vw, 90vw',
    name: 'gallery2Title',
    text: 'gallery2Text',
  },
  {
    slot: 'carRear',
    files: carRear,
    sizes: '(min-width: 40rem) 48vw, 90vw',
    name: 'gallery3Title',
    text: 'gallery3Text',
  },
] as const;

/** The car at three angles. */
export const CarGallery = () => {
  const say = useWords(restWords);
  const { words } = useSiteSettings().pictures;
  return (
    <Section
      title={<CountUp>{say('galleryTitle')}</CountUp>}
      lead={`${say('galleryLead')} ${ownOr(words.car, 'The pictures are renderings.')}`}
    >
      <Gallery aria-label="The car at three angles">
        {views.map(({ name, text, ...picture }) => (
          <li key={name}>
            <figure>
              <RenderedPicture {...picture} />
              <figcaption>
                <h3>{say(name)}</h3>
                <p>{say(text)}</p>
              </figcaption>
            </figure>
          </li>
        ))}
      </Gallery>
      <LinkButtonRoot as={Link} to="/progress" $variant="secondary" $size="medium" $full={false}>
        {say('galleryMap')}
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

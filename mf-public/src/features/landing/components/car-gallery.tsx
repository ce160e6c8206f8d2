import { restWords } from '@hypercar/contracts/site-words';
import { HypercarDetail } from '@hypercar/ui/hypercar-stage';
import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { from, theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useWords } from '../../../site/own-text';
import { Section } from './section';
import { SnapRow } from './snap-row';

const details = [
  {
    name: 'gallery1Title',
    text: 'gallery1Text',
    viewBox: '20 150 620 300',
  },
  {
    name: 'gallery2Title',
    text: 'gallery2Text',
    viewBox: '690 96 400 300',
  },
  {
    name: 'gallery3Title',
    text: 'gallery3Text',
    viewBox: '1010 90 620 300',
  },
] as const;

/** Three details of the car. */
export const CarGallery = () => {
  const say = useWords(restWords);
  return (
    <Section title={say('galleryTitle')} lead={say('galleryLead')}>
      <Gallery aria-label="Details of the car">
        {details.map(({ name, text, viewBox }) => (
          <li key={name}>
            <figure>
              <View>
                <HypercarDetail
                  viewBox={viewBox}
                  label={`${say(name)} of the hypercar, set with crystals`}
                />
              </View>
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

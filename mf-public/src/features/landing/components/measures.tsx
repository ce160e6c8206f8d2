import { ownOr } from '@hypercar/contracts/site-pictures';
import { restWords } from '@hypercar/contracts/site-words';
import { CountUp } from '@hypercar/ui/count-up';
import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { StickyNotesDrawing } from '../drawings/sticky-notes-drawing';
import { StoneSizesDrawing } from '../drawings/stone-sizes-drawing';
import { threeSizes } from '../../../pictures/bench-pictures';
import { RenderedPicture } from '../../../pictures/rendered-picture';
import { useWords } from '../../../site/own-text';
import { useSiteSettings } from '../../../site/site-settings';
import { Section } from './section';

/** The gallery of measures: three stones, rendered and drawn, and sixteen notes. */
export const Measures = () => {
  const { words } = useSiteSettings().pictures;
  const say = useWords(restWords);
  return (
    <Section title={say('measuresTitle')} contrary>
      <Pair>
        <Picture>
          <RenderedPicture
            files={threeSizes}
            slot="threeSizes"
            sizes="(min-width: 64rem) 27rem, 90vw"
          />
          <figcaption>
            {ownOr(words.sizes, 'Rendered to scale, beside a disc of 20 mm.')}
          </figcaption>
        </Picture>
        <figure>
          <StoneSizesDrawing />
          <figcaption>
            <h3>{say('sizesTitle')}</h3>
            <p>{say('sizesText')}</p>
          </figcaption>
        </figure>
        <figure>
          <StickyNotesDrawing />
          <figcaption>
            <h3>
              <CountUp>{say('notesTitle')}</CountUp>
            </h3>
            <p>{say('notesText')}</p>
          </figcaption>
        </figure>
      </Pair>
    </Section>
  );
};

const Pair = styled.div`
  display: grid;
  gap: ${theme.space.l};
  figure {
    display: grid;
    gap: ${theme.space.m};
  }
  figcaption {
    display: grid;
    align-content: start;
    gap: ${theme.space.hair};
    font-size: ${theme.size.small};
  }
  /* Side by side: a square drawing leaves room for its words. */
  figure:last-child {
    grid-template-columns: 2fr 3fr;
    align-items: center;
  }
  ${from.tablet} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    gap: ${theme.space.xxl};
    figure:not(:first-child) {
      grid-template: 1fr auto / 1fr;
      align-items: end;
    }
    figcaption {
      padding-top: ${theme.space.m};
      border-top: 1px solid ${theme.colour.line};
      font-size: ${theme.size.body};
    }
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 6fr) minmax(0, 4fr);
    gap: ${theme.space.xl};
  }
`;
const Picture = styled.figure`
  align-content: end;
  img {
    aspect-ratio: 2;
    object-fit: cover;
  }
  ${from.tablet} {
    grid-column: 1 / -1;
    img {
      aspect-ratio: 3 / 2;
    }
  }
  ${from.desktop} {
    grid-column: auto;
  }
`;

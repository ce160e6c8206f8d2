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
import { SnapRow } from './snap-row';

/** The gallery of measures: three stones, rendered and drawn, and sixteen notes. */
export const Measures = () => {
  const { words } = useSiteSettings().pictures;
  const say = useWords(restWords);
  return (
    <Section title={say('measuresTitle')} contrary>
      <Row aria-label="Stones and notes to scale">
        <li>
          <Figure>
            <RenderedPicture
              files={threeSizes}
              slot="threeSizes"
              sizes="(min-width: 64rem) 27rem, 84vw"
            />
            <figcaption>
              {ownOr(words.sizes, 'Rendered to scale, beside a disc of 20 mm.')}
            </figcaption>
          </Figure>
        </li>
        <li>
          <Figure>
            <StoneSizesDrawing />
            <figcaption>
              <h3>{say('sizesTitle')}</h3>
              <p>{say('sizesText')}</p>
            </figcaption>
          </Figure>
        </li>
        <li>
          <Figure>
            <StickyNotesDrawing />
            <figcaption>
              <h3>
                <CountUp>{say('notesTitle')}</CountUp>
              </h3>
              <p>{say('notesText')}</p>
            </figcaption>
          </Figure>
        </li>
      </Row>
    </Section>
  );
};

const Row = styled(SnapRow)`
  --slide: 84%;
  ${from.tablet} {
    align-items: end;
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    gap: ${theme.space.xxl};
    > :first-child {
      grid-column: 1 / -1;
    }
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 6fr) minmax(0, 4fr);
    gap: ${theme.space.xl};
    > :first-child {
      grid-column: auto;
    }
  }
`;
const Figure = styled.figure`
  display: grid;
  gap: ${theme.space.m};
  svg {
    max-height: 11rem;
  }
  figcaption {
    display: grid;
    gap: ${theme.space.hair};
    font-size: ${theme.size.small};
  }
  ${from.tablet} {
    svg {
      max-height: none;
    }
    figcaption {
      padding-top: ${theme.space.m};
      border-top: 1px solid ${theme.colour.line};
      font-size: ${theme.size.body};
    }
  }
`;

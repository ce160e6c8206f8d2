import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { StickyNotesDrawing } from '../drawings/sticky-notes-drawing';
import { StoneSizesDrawing } from '../drawings/stone-sizes-drawing';
import { threeSizes } from '../pictures/bench-pictures';
import { RenderedPicture } from '../pictures/rendered-picture';
import { Section } from './section';

/** The gallery of measures: three stones, sixteen notes. */
export const Measures = () => (
  <Section title="Measure twice, glue once">
    <Pair>
      <figure>
        <RenderedPicture files={threeSizes} sizes="(min-width: 40rem) 60vw, 90vw" />
        <StoneSizesDrawing />
        <figcaption>
          <h3>SS16, SS20 and SS30</h3>
          <p>
            Three sizes carry the whole car. Small stones turn tight curves, large ones throw the
            light across the street. The picture is rendered to scale.
          </p>
        </figcaption>
      </figure>
      <figure>
        <StickyNotesDrawing />
        <figcaption>
          <h3>16 notes = 1 sq ft</h3>
          <p>
            Sixteen sticky notes of three inches cover one square foot. Stick, count, and the quote
            writes itself.
          </p>
        </figcaption>
      </figure>
    </Pair>
  </Section>
);

const Pair = styled.div`
  display: grid;
  gap: ${theme.space.xxl};
  figure {
    display: grid;
    gap: ${theme.space.l};
    align-content: end;
  }
  figcaption {
    display: grid;
    gap: ${theme.space.xs};
    padding-top: ${theme.space.m};
    border-top: 1px solid ${theme.colour.line};
  }
  ${from.tablet} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
  }
`;

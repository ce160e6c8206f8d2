import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

const Swatches = ({ colours }: { colours: Readonly<Record<string, string>> }) => (
  <Grid>
    {Object.entries(colours).map(([name, value]) => (
      <figure key={name}>
        <Swatch style={{ background: value }} />
        <figcaption>{name}</figcaption>
      </figure>
    ))}
  </Grid>
);

const sizes = ['h1', 'h2', 'h3', 'h4', 'lead', 'body', 'small', 'caption'] as const;
const isHeading = (size: string): boolean => /^h\d$/.test(size);

const Sizes = () =>
  sizes.map((size) => (
    <Line key={size}>
      <span>{size}</span>
      <Words style={{ fontSize: theme.size[size] }} $display={isHeading(size)}>
        Light on stone
      </Words>
    </Line>
  ));

const Spaces = () =>
  Object.entries(theme.space).map(([name, value]) => (
    <Line key={name}>
      <span>{name}</span>
      <Bar style={{ width: value }} />
    </Line>
  ));

/** What everything is made of: the colours, the sizes of type and the distances of the theme. */
export const Foundations = () => (
  <Root>
    <h2>Foundations</h2>
    <h3>Colour</h3>
    <Swatches colours={theme.colour} />
    <h3>Spectrum</h3>
    <Swatches colours={theme.spectrum} />
    <h3>Type</h3>
    <div>
      <Sizes />
    </div>
    <h3>Space</h3>
    <div>
      <Spaces />
    </div>
  </Root>
);

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
  h3 {
    margin-top: ${theme.space.m};
  }
`;
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
  gap: ${theme.space.s};
  font-size: ${theme.size.caption};
  color: ${theme.colour.textMuted};
`;
const Swatch = styled.div`
  height: 3.5rem;
  margin-bottom: ${theme.space.hair};
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.medium};
`;
const Line = styled.div`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space.m};
  padding: ${theme.space.hair} 0;
  > :first-child {
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
`;
const Words = styled.span<{ $display: boolean }>`
  overflow: clip;
  line-height: ${theme.leading.snug};
  color: ${theme.colour.textStrong};
  ${({ $display }) =>
    $display &&
    `font-family: ${theme.font.display}; font-stretch: ${theme.font.displayStretch}; font-weight: ${theme.weight.display};`}
`;
const Bar = styled.span`
  height: 0.75rem;
  border-radius: ${theme.radius.small};
  background: ${theme.colour.lineStrong};
`;

import { Tile } from '@hypercar/ui/tile';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

const packages = [
  ['Full Course', 'fullCourseEarlyBird', 'fullCourseRegular'],
  ['Course + Kit', 'courseKitEarlyBird', 'courseKitRegular'],
  ['Max Kit', 'maxKitEarlyBird', 'maxKitRegular'],
] as const;

/** The price cards as they would be with the values of the form. */
export const PricePreview = ({ values }: { values: Readonly<Record<string, unknown>> }) => (
  <Root aria-label="Preview of the price cards">
    {packages.map(([name, earlyBird, regular]) => (
      <Tile
        key={name}
        label={name}
        value={`$${String(values[earlyBird])}`}
        detail={`Regular price $${String(values[regular])}`}
      />
    ))}
  </Root>
);

const Root = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${theme.space.m};
`;

import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import type { ShownSupply } from '../api/shown-supplies';
import { fieldLabel, toggleFields } from '../api/supply-labels';
import { toggleFlag } from '../api/toggle-supply';

/** Packed, unpacked and shipped2Tace: three independent switches. */
export const ToggleChips = ({ supply }: { supply: ShownSupply }) => (
  <Chips>
    {toggleFields.map((field) => (
      <Chip
        key={field}
        type="button"
        aria-pressed={supply[field]}
        onClick={() => toggleFlag(supply, field)}
      >
        <Box viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path
            d={supply[field] ? 'm3 8.5 3.2 3.2L13 4.8' : 'M3.5 3.5h9v9h-9z'}
            fill="none"
            stroke="currentColor"
            strokeWidth={supply[field] ? 2 : 1}
          />
        </Box>
        {fieldLabel[field]}
      </Chip>
    ))}
  </Chips>
);

const Chips = styled.div`
  display: grid;
  grid-template-columns: 4fr 5fr 6fr;
  gap: ${theme.space.hair};
`;
const Box = styled.svg`
  flex: none;
`;
const Chip = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.hair};
  min-height: ${theme.target.medium};
  min-width: 0;
  padding: 0 ${theme.space.hair};
  border: 1px solid ${theme.colour.lineStrong};
  border-radius: ${theme.radius.small};
  background: transparent;
  font-size: ${theme.size.caption};
  font-weight: ${theme.weight.medium};
  color: ${theme.colour.text};
  &[aria-pressed='true'] {
    border-color: ${theme.colour.success};
    background: ${theme.colour.successGround};
    color: ${theme.colour.success};
  }
`;

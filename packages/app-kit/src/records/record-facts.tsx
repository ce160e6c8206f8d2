import type { RecordFields } from '@hypercar/contracts/record';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { showValue } from './show-value';

/** The fields of a row that have a value, each by its name. */
export const RecordFacts = ({ fields, row }: { fields: RecordFields; row: object }) => {
  const values = row as Readonly<Record<string, unknown>>;
  const facts = Object.entries(fields)
    .filter(([name]) => (values[name] ?? '') !== '')
    .map(([name, field]) => ({
      label: field.column ?? field.label,
      shown: showValue(field, values[name]),
    }));
  if (facts.length === 0) return null;
  return (
    <List>
      {facts.map(({ label, shown }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </List>
  );
};

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.hair} ${theme.space.m};
  margin: 0;
  font-size: ${theme.size.small};
  div {
    display: flex;
    gap: ${theme.space.xs};
  }
  dt {
    color: ${theme.colour.textMuted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

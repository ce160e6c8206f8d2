import { theme } from '@hypercar/ui/theme';
import { VisuallyHidden } from '@hypercar/ui/visually-hidden';
import styled from 'styled-components';
import type { Difference } from '../api/differences';

const Change = ({ field, before, after }: Difference) => (
  <li>
    <Field>{field}: </Field>
    {before !== undefined && (
      <Before>
        <VisuallyHidden>before </VisuallyHidden>
        {before}
      </Before>
    )}
    {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
    {after !== undefined && (
      <After>
        <VisuallyHidden>, after </VisuallyHidden>
        {after}
      </After>
    )}
  </li>
);

/** Old and new value, one line per field. */
export const Changes = ({ differences }: { differences: readonly Difference[] }) =>
  differences.length === 0 ? (
    '–'
  ) : (
    <List role="list">
      {differences.map((difference) => (
        <Change key={difference.field} {...difference} />
      ))}
    </List>
  );

const List = styled.ul`
  display: grid;
  gap: ${theme.space.hair};
`;
const Field = styled.span`
  color: ${theme.colour.textMuted};
`;
/* The words say what is gone; a line through an address makes it hard to read. */
const Before = styled.del`
  text-decoration: none;
  color: ${theme.colour.text};
`;
const After = styled.ins`
  text-decoration: none;
  color: ${theme.colour.textStrong};
`;

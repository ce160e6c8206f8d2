import { RowAction } from '@hypercar/ui/row-actions';
import { useState } from 'react';
import styled from 'styled-components';

/** Characters of a long note that are shown before it is opened. */
const shortLength = 600;

/** A note's text with its line breaks, truncated until it is opened. Markup is shown as text. */
export const NoteText = ({ text }: { text: string }) => {
  const [whole, setWhole] = useState(false);
  if (text.length <= shortLength) return <Text>{text}</Text>;
  return (
    <div>
      <Text>{whole ? text : `${text.slice(0, shortLength).trimEnd()}…`}</Text>
      <RowAction aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {whole ? 'Show less' : 'Show all'}
      </RowAction>
    </div>
  );
};

const Text = styled.p`
  white-space: pre-wrap;
`;

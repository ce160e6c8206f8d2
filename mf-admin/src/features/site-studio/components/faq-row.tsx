import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { TextArea } from '@hypercar/ui/text-area';
import { theme } from '@hypercar/ui/theme';
import type { RegisteredField } from '@hypercar/app-kit/contract-form';
import styled from 'styled-components';

export interface FaqRowProps {
  number: number;
  isLast: boolean;
  input: (key: 'question' | 'answer') => RegisteredField;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One question with its answer, its place and the way out. */
export const FaqRow = ({ number, isLast, input, onMove, onRemove }: FaqRowProps) => (
  <Root role="group" aria-label={`Entry ${number}`} tabIndex={-1}>
    <Field {...input('question')} label={`Question ${number}`} />
    <TextArea {...input('answer')} label={`Answer ${number}`} rows={2} />
    <div>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Move question ${number} up`}
        disabled={number === 1}
        onClick={() => onMove(number - 2)}
      >
        Up
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Move question ${number} down`}
        disabled={isLast}
        onClick={() => onMove(number)}
      >
        Down
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Remove question ${number}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </div>
  </Root>
);

const Root = styled.li`
  display: grid;
  gap: ${theme.space.s};
  padding-block: ${theme.space.m};
  border-top: 1px solid ${theme.colour.line};
  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space.s};
  }
`;

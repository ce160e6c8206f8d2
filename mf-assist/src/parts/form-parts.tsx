import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** Fields side by side where there is room. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  align-items: start;
  gap: ${theme.space.m};
`;

export interface FormEndProps {
  submitLabel: string;
  pending: boolean;
  failure?: string | undefined;
  onCancel?: (() => void) | undefined;
}

/** The foot of a form: what went wrong, and its buttons. */
export const FormEnd = ({ submitLabel, pending, failure, onCancel }: FormEndProps) => (
  <>
    {failure && <Alert tone="danger">{failure}</Alert>}
    <Buttons>
      {onCancel && (
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button type="submit" pending={pending}>
        {submitLabel}
      </Button>
    </Buttons>
  </>
);

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space.s};
`;

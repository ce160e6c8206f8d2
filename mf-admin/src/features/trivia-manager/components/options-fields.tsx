import { Input } from '@hypercar/ui/field';
import { theme } from '@hypercar/ui/theme';
import { useId, type ComponentProps } from 'react';
import styled from 'styled-components';

interface OptionField {
  /** Props of the text's input. */
  text: ComponentProps<typeof Input>;
  error: string | undefined;
}

export interface OptionsFieldsProps {
  options: readonly OptionField[];
  /** Props of each radio button besides its value. */
  radio: ComponentProps<'input'>;
  error: string | undefined;
}

const OptionLine = ({
  option: { text, error },
  radio,
  index,
}: {
  option: OptionField;
  radio: ComponentProps<'input'>;
  index: number;
}) => {
  const errorId = useId();
  return (
    <Line>
      <Pick>
        <input
          {...radio}
          type="radio"
          value={index}
          aria-label={`Option ${index + 1} is the right one`}
        />
      </Pick>
      <div>
        <Input
          {...text}
          aria-label={`Option ${index + 1}`}
          placeholder={`Option ${index + 1}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {error && <Wrong id={errorId}>{error}</Wrong>}
      </div>
    </Line>
  );
};

/** The options of a question, each with a radio button that makes it the right one. */
export const OptionsFields = ({ options, radio, error }: OptionsFieldsProps) => (
  <Group>
    <legend>Options – mark the right one</legend>
    {options.map((option, index) => (
      <OptionLine key={option.text.name} option={option} radio={radio} index={index} />
    ))}
    {error && <Wrong role="alert">{error}</Wrong>}
  </Group>
);

const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space.hair};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${theme.space.hair};
    padding: 0;
    font-size: ${theme.size.small};
    font-weight: ${theme.weight.medium};
    color: ${theme.colour.textStrong};
  }
`;
const Line = styled.div`
  display: grid;
  grid-template-columns: ${theme.target.medium} minmax(0, 1fr);
`;
const Pick = styled.label`
  display: grid;
  place-items: center start;
  height: ${theme.target.medium};
  cursor: pointer;
  input {
    width: 1.35rem;
    height: 1.35rem;
    margin: 0;
    accent-color: ${theme.colour.success};
    cursor: pointer;
  }
`;
const Wrong = styled.p`
  font-size: ${theme.size.small};
  color: ${theme.colour.danger};
`;

import type { questions } from '@hypercar/contracts/questionnaire';
import { theme } from '@hypercar/ui/theme';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

export interface QuestionCardProps {
  question: (typeof questions)[number];
  answer: string | undefined;
  onChoose: (value: string) => void;
  /** Whether the person came here from another question. */
  takesFocus: boolean;
}

/** One question with its four options. */
export const QuestionCard = ({ question, answer, onChoose, takesFocus }: QuestionCardProps) => {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The previously focused button may be disabled now, so move the focus.
    const input = (which: string) => group.current?.querySelector<HTMLInputElement>(which);
    if (takesFocus) (input('input:checked') ?? input('input'))?.focus();
  }, [takesFocus]);
  return (
    <Group ref={group}>
      <Text>{question.text}</Text>
      {question.options.map(({ value, label }) => (
        <Option key={value}>
          <input
            type="radio"
            name={question.id}
            value={value}
            checked={answer === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </Option>
      ))}
    </Group>
  );
};

const { colour, space } = theme;
const Group = styled.fieldset`
  display: grid;
  gap: ${space.s};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
const Text = styled.legend`
  margin-bottom: ${space.l};
  padding: 0;
  font-family: ${theme.font.display};
  font-stretch: ${theme.font.displayStretch};
  font-size: ${theme.size.h3};
  font-weight: ${theme.weight.display};
  line-height: ${theme.leading.snug};
  color: ${colour.textStrong};
  text-wrap: balance;
`;
const Option = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-height: ${theme.target.large};
  padding: ${space.s} ${space.m};
  border: 1px solid ${colour.line};
  border-radius: ${theme.radius.medium};
  background: ${colour.surface};
  color: ${colour.textStrong};
  cursor: pointer;
  &:hover {
    border-color: ${colour.lineStrong};
    background: ${colour.hover};
  }
  &:has(:checked) {
    border-color: ${colour.ice};
    background: ${colour.raised};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${colour.ice};
    outline-offset: 2px;
  }
  input {
    flex: none;
    width: 1.15rem;
    height: 1.15rem;
    margin: 0;
    accent-color: ${colour.ice};
    outline: none;
  }
`;

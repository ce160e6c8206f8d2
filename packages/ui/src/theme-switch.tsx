import { useId } from 'react';
import styled from 'styled-components';
import { theme } from './theme';

const labels = { system: 'System', light: 'Light', dark: 'Dark' } as const;
export type ThemeChoice = keyof typeof labels;
const choices = Object.keys(labels) as ThemeChoice[];

export interface ThemeSwitchProps {
  value: ThemeChoice;
  onChange: (choice: ThemeChoice) => void;
}

/** Three radio buttons in a row: the system's theme, light, dark. */
export const ThemeSwitch = ({ value, onChange }: ThemeSwitchProps) => {
  const id = useId();
  return (
    <Root role="radiogroup" aria-labelledby={id}>
      <span id={id}>Theme</span>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={id}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          <span>{labels[choice]}</span>
        </label>
      ))}
    </Root>
  );
};

const { colour } = theme;
const Root = styled.div`
  display: flex;
  align-items: center;
  font-size: ${theme.size.small};
  > span {
    margin-right: ${theme.space.m};
    color: ${colour.textMuted};
  }
  label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: ${theme.target.medium};
    padding: 0 ${theme.space.m};
    cursor: pointer;
  }
  label + label {
    margin-left: -1px;
  }
  input {
    appearance: none;
    position: absolute;
    inset: 0;
    margin: 0;
    border: 1px solid ${colour.lineStrong};
    cursor: inherit;
  }
  label span {
    position: relative;
    pointer-events: none;
  }
  input:checked {
    background: ${colour.crystal};
  }
  :checked + span {
    color: ${colour.textInverse};
  }
  @media (forced-colors: active) {
    :checked,
    :checked + span {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

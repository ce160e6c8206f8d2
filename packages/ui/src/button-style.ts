import { css } from 'styled-components';
import { theme } from './theme';

export type ButtonVariant = 'primary' | 'prismatic' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';
export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $full: boolean;
}

const { colour, space, size, target } = theme;

const light = css`
  color: ${colour.textInverse};
  background: ${colour.crystal};
  &:hover {
    color: ${colour.textInverse};
    background: ${colour.crystalHover};
  }
`;

const variants = {
  primary: light,
  // The primary button: a stone with light around its girdle.
  prismatic: css`
    ${light}
    isolation: isolate;
    box-shadow: 0 0 0 2px ${colour.ground};
    &:focus-visible {
      outline-offset: 6px;
    }
    &::before {
      content: '';
      position: absolute;
      inset: -4px;
      z-index: -1;
      border-radius: ${theme.radius.medium};
      padding: 2px;
      background: ${theme.spectrum.ring};
      mask:
        linear-gradient(black 0 0) content-box exclude,
        linear-gradient(black 0 0);
    }
  `,
  secondary: css`
    color: ${colour.textStrong};
    background: transparent;
    border-color: ${colour.lineStrong};
    &:hover {
      color: ${colour.textStrong};
      background: ${colour.hover};
      border-color: ${colour.crystal};
    }
  `,
  quiet: css`
    color: ${colour.text};
    background: transparent;
    &:hover {
      color: ${colour.textStrong};
      background: ${colour.hover};
    }
  `,
  danger: css`
    color: ${colour.paper};
    background: ${colour.dangerSolid};
    &:hover {
      color: ${colour.paper};
      background: ${colour.dangerSolidHover};
    }
  `,
};

const sizes = {
  small: css`
    min-height: ${target.small};
    padding: 0 ${space.s};
    font-size: ${size.small};
  `,
  medium: css`
    min-height: ${target.medium};
    padding: 0 1.15rem;
    font-size: ${size.small};
  `,
  large: css`
    min-height: ${target.large};
    padding: ${space.xs} 1.75rem;
    font-size: ${size.body};
  `,
};

/** The styles of buttons and link buttons. */
export const buttonStyle = css<ButtonLook>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  width: ${({ $full }) => ($full ? '100%' : 'auto')};
  border: 1px solid transparent;
  border-radius: ${theme.radius.small};
  font-family: ${theme.font.text};
  font-weight: ${theme.weight.strong};
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  transition:
    background-color ${theme.motion.quick} ${theme.motion.ease},
    border-color ${theme.motion.quick} ${theme.motion.ease};
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
  &:active {
    transform: translateY(1px);
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;

import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-style';
import { Spinner } from './spinner';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  full?: boolean;
  /** While pending the button keeps its width and focus, and does nothing. */
  pending?: boolean;
}

/** A button. `prismatic` is for the primary action of a page; `type` is `button` by default. */
export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'medium', full = false, pending = false, ...rest } = props;
  return (
    <Root
      type="button"
      {...rest}
      $variant={variant}
      $size={size}
      $full={full}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : rest.onClick}
    >
      {pending && <Spinner />}
      {rest.children}
    </Root>
  );
}

const Root = styled.button<ButtonLook>`
  ${buttonStyle}
`;

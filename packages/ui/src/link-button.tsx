import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-style';

export interface LinkButtonProps extends ComponentProps<'a'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  full?: boolean;
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { variant = 'primary', size = 'medium', full = false, ...rest } = props;
  return <LinkButtonRoot {...rest} $variant={variant} $size={size} $full={full} />;
}

/** The look alone, for a router's link: `<LinkButtonRoot as={Link} to="/progress" $variant="secondary" $size="medium" $full={false}>`. */
export const LinkButtonRoot = styled.a<ButtonLook>`
  ${buttonStyle}
`;

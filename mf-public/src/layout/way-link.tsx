import { LinkButtonRoot } from '@hypercar/ui/link-button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface WayLinkProps {
  to: string;
  /** The one that leads on. */
  main?: boolean;
  children: ReactNode;
}

/** A way on from here, as a button. */
export const WayLink = ({ to, main = false, children }: WayLinkProps) => (
  <LinkButtonRoot
    as={Link}
    to={to}
    $variant={main ? 'primary' : 'secondary'}
    $size="medium"
    $full={false}
  >
    {children}
  </LinkButtonRoot>
);

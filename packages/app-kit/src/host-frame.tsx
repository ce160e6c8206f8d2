import type { ReactNode } from 'react';

export interface HostFrameProps {
  above: ReactNode;
  /** The slot. No list and no component with an id may be between here and the slot, because they change React's ids. */
  children: ReactNode;
  below: ReactNode;
}

/**
 * The only branch of the tree above a screen. React derives ids from the branches above a component, so that a screen
 * that is prerendered in this frame, in its own build, has the same ids inside the shell.
 */
export const HostFrame = ({ above, children, below }: HostFrameProps) => (
  <>
    {above}
    {children}
    {below}
  </>
);

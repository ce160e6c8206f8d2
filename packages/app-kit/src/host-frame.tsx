import type { ReactNode } from 'react';

export interface HostFrameProps {
  above: ReactNode;
  /** The slot; no element, component with an id or list may fork the tree between here and it. */
  children: ReactNode;
  below: ReactNode;
}

/**
 * The one fork of the tree above a screen. React makes ids of the forks above a component, so that a screen
 * prerendered in this frame alone, at its own build, has the ids that it will have inside the shell.
 */
export const HostFrame = ({ above, children, below }: HostFrameProps) => (
  <>
    {above}
    {children}
    {below}
  </>
);

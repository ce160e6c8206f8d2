import type { Fragment } from './fragments';
import { renderFragment } from './render-fragment';
import type { HostPages } from './render-host';
import type { ScreenPages } from './render-screens';

const never = () => Promise.reject(new Error('A prerendered screen is there already'));

/** Renders a page as one tree from both slices' sources, to compare with the composed fragments. */
export const renderJoint = async (
  host: HostPages,
  screens: ScreenPages,
  path: string,
): Promise<Fragment> => {
  const Screen = await screens.app[path]!();
  return renderFragment(path, <host.App load={never} ready={() => Screen} />);
};

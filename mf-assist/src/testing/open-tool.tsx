import { renderScreen } from '@hypercar/app-kit/testing/render-screen';
import { configure } from '@testing-library/react';
import { AssistRoute } from '../routes/assist-route';
import { tools } from '../routes/assist/tools';

// Shared machines are slow at times.
configure({ asyncUtilTimeout: 15_000 });

/** Opens a tool of the workshop, with what its address asks besides, with its files already imported, because compiling them takes too long. */
export const openTool = async (tool: string, asked = '') => {
  await Promise.all(tools.map(({ load }) => load()));
  return renderScreen(<AssistRoute />, { path: '/assist', at: `/assist?tool=${tool}${asked}` });
};

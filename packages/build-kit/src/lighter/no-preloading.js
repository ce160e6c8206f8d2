// In place of the federation runtime's preloading, which only `preloadRemote` and the snapshot plugin call: pages
// preload by link elements.
const unused = () => {
  throw new Error('preloadRemote is left out of this build');
};
export { unused as formatPreloadArgs, unused as normalizePreloadExposes, unused as preloadAssets };
export const defaultPreloadArgs = {};

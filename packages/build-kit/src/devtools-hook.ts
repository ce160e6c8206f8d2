import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';

export const devtoolsHookFile = 'devtools-hook.js';

/**
 * Each slice has its own copy of the refresh runtime. A copy that starts late finds the renderer only
 * in a DevTools hook that stores it, which React Refresh's own replacement does not.
 */
const script = `(() => {
  if (window.__REACT_DEVTOOLS_GLOBAL_HOOK__) return;
  const renderers = new Map();
  const ignore = () => {};
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers, supportsFiber: true, checkDCE: ignore,
    inject: (renderer) => renderers.set(renderers.size + 1, renderer).size,
    onScheduleFiberRoot: ignore, onCommitFiberRoot: ignore, onCommitFiberUnmount: ignore, onPostCommitFiberRoot: ignore,
  };
})();`;

/** Emits the hook as a file of its own (an inline script would need an exception in the content policy). */
export class DevtoolsHookPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DevtoolsHookPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('DevtoolsHookPlugin', () =>
        compilation.emitAsset(devtoolsHookFile, new rspack.sources.RawSource(script)),
      );
    });
  }
}

import type { SliceApp } from './slice-app';
import type { SliceAddress } from './slice-manifest';

/** What a remote's entry assigns to its global variable. */
interface Container {
  init: (shareScope: unknown) => void | Promise<void>;
  get: (module: string) => Promise<() => { default?: SliceApp }>;
}

// The bundler puts its share scope here: the modules that the shell provides.
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Readonly<Record<string, unknown>>;

const globals = globalThis as unknown as Record<string, unknown>;

const containerOf = (name: string): Container | undefined => globals[name] as Container | undefined;

const runScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => resolve(script.remove());
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} did not load`));
    };
    script.src = src;
    document.head.append(script);
  });

/** Runs a remote's entry and returns what it exposes as `./app`; rejects when anything is missing. */
export const loadContainer = async ({ entry, globalName }: SliceAddress): Promise<SliceApp> => {
  // Drop the container and the modules of an earlier attempt.
  globals[globalName] = undefined;
  globals[`${globalName}_chunks`] = undefined;
  await runScript(entry);
  const container = containerOf(globalName);
  if (!container) throw new Error(`${entry} is no container`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__['default']);
  return (await container.get('./app'))().default ?? {};
};

import { z } from 'zod';

/** A remote that the page has asked for. */
interface LoadedRemote {
  name: string;
  entry: string;
  /** The build that its manifest names, if it was read. */
  build: string;
  askedBy: string;
  state: 'loaded' | 'loading' | 'registered';
}

/** A copy of a shared module. */
interface SharedCopy {
  name: string;
  version: string;
  scope: string;
  provider: string;
  state: 'loaded' | 'loading' | 'offered';
  eager: boolean;
  usedBy: string[];
  why: string;
}

export interface Federation {
  remotes: LoadedRemote[];
  shared: SharedCopy[];
}

const shareConfig = z.object({
  singleton: z.coerce.boolean().default(false),
  eager: z.coerce.boolean().default(false),
});
/** A container of the bundler's own federation, without the runtime, writes `loaded: 1` or leaves fields out. */
const copy = z.object({
  from: z.string().default(''),
  useIn: z.array(z.string()).default([]),
  get: z.unknown().optional(),
  loaded: z.unknown().optional(),
  loading: z.unknown().optional(),
  shareConfig: shareConfig.prefault({}),
});
const remote = z.object({ name: z.string(), entry: z.string().optional() });
const cached = z.object({
  inited: z.boolean().optional(),
  remoteInfo: z.object({ entry: z.string(), buildVersion: z.string().optional() }),
});
const instance = z.object({
  name: z.string(),
  options: z.object({
    remotes: z.array(remote),
    shared: z.record(z.string(), z.array(z.object({ get: z.unknown().optional() }))),
  }),
  moduleCache: z.map(z.string(), cached),
});
type Instance = z.infer<typeof instance>;

/** What the runtime of module federation keeps in `globalThis.__FEDERATION__`, as of 2.9.2. */
const runtime = z.object({
  __INSTANCES__: z.array(instance),
  /** By instance, scope, module and version; instances that share a scope have the same object. */
  __SHARE__: z.record(z.string(), z.record(z.string(), z.custom<object>())),
});
const scope = z.record(z.string(), z.record(z.string(), copy));

const remotesOf = ({ name: askedBy, options, moduleCache }: Instance): LoadedRemote[] =>
  options.remotes.map(({ name, entry = '' }) => {
    const module = moduleCache.get(name);
    return {
      name,
      askedBy,
      entry: module?.remoteInfo.entry ?? entry,
      build: module?.remoteInfo.buildVersion ?? '',
      state: module ? (module.inited ? 'loaded' : 'loading') : 'registered',
    };
  });

type Copy = z.infer<typeof copy>;
type Versions = Record<string, Copy>;

/** It offers its modules by `registerShared`, which leaves no list. */
const hasNoList = ({ options }: Instance): boolean => Object.keys(options.shared).length === 0;

/** Whose function loads the copy: the runtime's `from` is who was the first to load it. */
const providerOf = (name: string, { get, from }: Copy, all: Instance[]): string => {
  const owner = all.find(({ options }) =>
    options.shared[name]?.some((own) => get !== undefined && own.get === get),
  );
  if (owner) return owner.name;
  // A container of the bundler's own federation is no instance.
  return (all.some((own) => own.name === from) && all.find(hasNoList)?.name) || from;
};

const whyOf = (versions: Versions, version: string, at: Copy): string => {
  const others = Object.keys(versions).filter((other) => other !== version);
  if (!at.loaded) return at.loading ? 'it is being loaded' : 'no code has asked for it';
  if (others.length === 0) return 'the only version on offer';
  return at.shareConfig.singleton
    ? `one copy a page; also on offer: ${others.join(', ')}`
    : `beside ${others.join(', ')}`;
};

const copiesIn = (scopeName: string, modules: object, instances: Instance[]): SharedCopy[] =>
  Object.entries(scope.safeParse(modules).data ?? {}).flatMap(([name, versions]) =>
    Object.entries(versions).map(([version, at]) => ({
      name,
      version,
      scope: scopeName,
      provider: providerOf(name, at, instances),
      state: at.loaded
        ? ('loaded' as const)
        : at.loading
          ? ('loading' as const)
          : ('offered' as const),
      eager: at.shareConfig.eager,
      usedBy: at.useIn,
      why: whyOf(versions, version, at),
    })),
  );

/** `globalThis.__FEDERATION__` in, what the page has loaded out; undefined where no runtime is, or an unknown one. */
export const readFederation = (given: unknown): Federation | undefined => {
  const { data } = runtime.safeParse(given);
  if (!data) return undefined;
  const scopes = new Map(
    Object.values(data.__SHARE__).flatMap((byName) =>
      Object.entries(byName).map(([name, modules]) => [modules, name] as const),
    ),
  );
  return {
    remotes: data.__INSTANCES__.flatMap(remotesOf),
    shared: [...scopes].flatMap(([modules, name]) => copiesIn(name, modules, data.__INSTANCES__)),
  };
};

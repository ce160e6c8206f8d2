import * as accounts from './accounts';
import * as cleanupTasks from './cleanup-tasks';
import type { Endpoint, ServiceName } from './endpoint';
import * as profiles from './profiles';
import * as tiles from './tiles';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'service' in value && 'path' in value;

const modules: Record<string, unknown>[] = [accounts, cleanupTasks, profiles, tiles];

/** Every endpoint of the product, by the name it is exported under. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  modules.flatMap((module) => Object.entries(module).filter((entry) => isEndpoint(entry[1]))),
) as Record<string, Endpoint>;

/** The endpoints that one service answers, by name. */
export const endpointsOf = (service: ServiceName): Readonly<Record<string, Endpoint>> =>
  Object.fromEntries(Object.entries(endpoints).filter(([, e]) => e.service === service));

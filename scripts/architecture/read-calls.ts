import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contractOf } from '@hypercar/build-kit/contract-file';
import { endpoints, endpointsOf } from '@hypercar/contracts/endpoints';
import { fromRoot, serviceNames, slices } from '../workspaces';

type ServiceName = (typeof serviceNames)[number];

export interface Service {
  name: ServiceName;
  /** How many endpoints of the contracts it answers. */
  answers: number;
  /** The slices whose sources name one of them. */
  callers: readonly string[];
  /** The services that it asks over `/internal`. */
  asks: readonly ServiceName[];
  /** The events that it takes from the other services' outboxes. */
  takes: readonly string[];
  /** The events that it emits. */
  emits: readonly string[];
}

const sourcesOf = (service: string): string[] =>
  readdirSync(fromRoot(service, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(fromRoot(service), 'src', file), 'utf8'));

const allIn = (sources: readonly string[], pattern: RegExp): string[] => {
  const found = sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name]) => name!));
  return [...new Set(found)].sort();
};

const inbox = /inboxRouter\(\{(.*?)\}\)/gs;
const consumer = /'(\w+\.\w+)':/g;
const emitted = /\.emit\([^)]*?'(\w+\.\w+)'/gs;

/** A service knows the address of each one that it asks. */
const addressOf = (service: ServiceName): string =>
  `${service.replace('-', '_').toUpperCase()}_URL:`;

const asks = (name: ServiceName): ServiceName[] => {
  const config = readFileSync(fromRoot(name, 'src/config.ts'), 'utf8');
  return serviceNames.filter((other) => config.includes(addressOf(other)));
};

const callersOf = (service: ServiceName): string[] =>
  slices.filter((slice) =>
    Object.keys(contractOf(fromRoot(slice)).calls).some(
      (name) => endpoints[name]!.service === service,
    ),
  );

/** Each service with what the contracts and the sources say of its calls and events. */
export const readServices = (): readonly Service[] =>
  serviceNames.map((name) => {
    const sources = sourcesOf(name);
    return {
      name,
      answers: Object.keys(endpointsOf(name)).length,
      callers: callersOf(name),
      asks: asks(name),
      takes: allIn(allIn(sources, inbox), consumer),
      emits: allIn(sources, emitted),
    };
  });

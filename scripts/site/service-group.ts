import { renameSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type ManagedProcess, type ProcessSpec, startProcess } from './managed-process';
import { type ServiceName, serviceUrl } from './parts';
import { CannotStart } from './stop-with';

interface Replica {
  /** The fixed address at which the gateway reaches it. */
  place: string | undefined;
  slot: number;
  folder: string;
  process: ManagedProcess;
}

export interface GroupOptions {
  name: ServiceName;
  /** One for each replica, and one more where the next release begins. */
  ports: readonly number[];
  specOf(slot: number, folder: string): ProcessSpec;
  /** The socket file that a process in a slot makes. */
  socketOf: (slot: number) => string;
  /** The gateway's sockets, one for each replica; none in development, where it asks the ports. */
  places: readonly string[];
  /** How long a replica may take until its database answers. */
  readyMs?: number;
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`${serviceUrl(port)}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const untilReady = async (name: string, port: number, ms: number): Promise<void> => {
  const end = Date.now() + ms;
  while (!(await isReady(port))) {
    if (Date.now() > end) throw new CannotStart(`${name} does not get ready.`);
    await pause(50);
  }
};

/**
 * The replicas of one service. A process makes a socket of its own, and takes over from its predecessor by renaming it
 * to the replica's socket: the predecessor gets no new connection, and ends after its requests (docs/decisions/016).
 */
export class ServiceGroup {
  #replicas: Replica[] = [];
  readonly name: ServiceName;

  constructor(private readonly options: GroupOptions) {
    this.name = options.name;
  }

  /** Where the gateway finds the replicas; these stay whatever is deployed. */
  get addresses(): string[] {
    const { places } = this.options;
    if (places.length > 0) return places.map((place) => `unix:${place}`);
    return this.ports.map((port) => `127.0.0.1:${port}`);
  }

  get ports(): number[] {
    return this.#replicas.map(({ slot }) => this.options.ports[slot]!);
  }

  get processes(): ManagedProcess[] {
    return this.#replicas.map(({ process }) => process);
  }

  /** Starts so many replicas of a build; throws CannotStart when one cannot. */
  async start(folder: string, count: number): Promise<void> {
    // One after the other: the first one fills an empty database.
    for (let started = 0; started < count; started += 1)
      this.#replicas.push(await this.#begin(folder, this.options.places[started]));
  }

  /** Replaces the running build, one replica at a time; throws CannotStart and keeps the old replicas when one fails. */
  async roll(folder: string): Promise<void> {
    const old = [...this.#replicas];
    const replaced: Replica[] = [];
    try {
      for (const replica of old) {
        await this.#replace(replica, folder);
        replaced.push(replica);
      }
    } catch (error) {
      const news = this.#replicas.filter((replica) => !old.includes(replica));
      for (const [at, replica] of news.entries())
        await this.#replace(replica, replaced[at]!.folder);
      throw error;
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#replicas.splice(0).map(({ process }) => process.stop()));
  }

  #freeSlot(): number {
    const taken = new Set(this.#replicas.map(({ slot }) => slot));
    return this.options.ports.findIndex((_port, slot) => !taken.has(slot));
  }

  async #begin(folder: string, place: string | undefined): Promise<Replica> {
    const slot = this.#freeSlot();
    const spec = this.options.specOf(slot, folder);
    const readyMs = this.options.readyMs ?? 180_000;
    const { process } = await startProcess({ ...spec, readyMs });
    try {
      await untilReady(this.name, this.options.ports[slot]!, readyMs);
    } catch (error) {
      await process.stop();
      throw error;
    }
    this.#take(process, slot, place);
    return { slot, folder, process, place };
  }

  /** Also after each start that follows a death. */
  #take(process: ManagedProcess, slot: number, place: string | undefined): void {
    if (!place) return;
    const take = () => renameSync(this.options.socketOf(slot), place);
    take();
    process.onMessage(({ type }) => {
      if (type === 'ready') take();
    });
  }

  /** The new process is ready before the old one is stopped. */
  async #replace(old: Replica, folder: string): Promise<void> {
    const next = await this.#begin(folder, old.place);
    this.#replicas[this.#replicas.indexOf(old)] = next;
    await old.process.stop();
  }
}

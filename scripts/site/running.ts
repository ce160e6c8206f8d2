import {
  type ManagedProcess,
  type ProcessSpec,
  type ReadyMessage,
  startProcess,
} from './managed-process';

/** The parts in the order in which they started. */
export class Running {
  readonly parts: { stop(): Promise<void> | void }[] = [];

  async start(spec: ProcessSpec): Promise<{ process: ManagedProcess; ready: ReadyMessage }> {
    const started = await startProcess(spec);
    this.parts.push(started.process);
    return started;
  }

  /** Stops them, the last one first. */
  async stop(): Promise<void> {
    for (let part = this.parts.pop(); part; part = this.parts.pop()) await part.stop();
  }
}

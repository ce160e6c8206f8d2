import type { Doc } from '../bson/value';

/** A command that is being run. */
export interface Running {
  id: number;
  name: string;
  command: Doc;
  connectionId: number;
  started: number;
}

/** The commands that are being run, for `currentOp`. */
export class RunningCommands {
  private readonly commands = new Set<Running>();
  private lastId = 0;

  add(name: string, command: Doc, connectionId: number): Running {
    const running = { id: ++this.lastId, name, command, connectionId, started: Date.now() };
    this.commands.add(running);
    return running;
  }
  remove(running: Running): void {
    this.commands.delete(running);
  }

  /** As MongoDB lists them; what a command holds stays private. */
  report(): Doc[] {
    const now = Date.now();
    return [...this.commands].map(({ id, name, command, connectionId, started }) => {
      const target = command[name] as unknown;
      const collection = typeof target === 'string' ? target : '$cmd';
      return {
        type: 'op',
        desc: `conn${connectionId}`,
        connectionId,
        active: true,
        currentOpTime: new Date(now).toISOString(),
        opid: id,
        secs_running: Math.floor((now - started) / 1000),
        microsecs_running: (now - started) * 1000,
        op: 'command',
        ns: `${String(command.$db)}.${collection}`,
        command: { [name]: collection },
      };
    });
  }
}

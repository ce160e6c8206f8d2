import type { Socket } from 'node:net';
import { Login } from '../authentication/login';
import { dispatch, refusal, type Caller } from '../engine/dispatch';
import type { Engine } from '../engine/engine';
import { startWork } from '../querying/work';
import { MAX_MESSAGE, readMessage, replyHeader } from './message';

const SMALLEST = 16;
/** How many commands of one client may wait, before backpressure. */
const WAITING = 16;

/** One client: splits its bytes into messages, runs them in order, and writes the replies. */
export class Connection {
  private parts: Buffer[] = [];
  private size = 0;
  private wanted = SMALLEST;
  private gone = false;
  private waiting = 0;
  private last: Promise<void> = Promise.resolve();
  private readonly caller: Caller;

  constructor(
    private readonly engine: Engine,
    private readonly socket: Socket,
    connectionId: number,
  ) {
    const login = new Login(engine.access);
    this.caller = { connectionId, login, isGone: () => this.gone };
    socket.on('data', (bytes: Buffer) => this.receive(bytes));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => (this.gone = true));
  }

  private receive(bytes: Buffer): void {
    this.parts.push(bytes);
    this.size += bytes.length;
    while (this.size >= this.wanted) {
      const received = this.parts.length === 1 ? this.parts[0]! : Buffer.concat(this.parts);
      const length = received.readInt32LE(0);
      if (length < SMALLEST || length > MAX_MESSAGE) {
        this.socket.destroy();
        return;
      }
      this.parts = [received];
      this.wanted = length;
      if (received.length < length) return;
      this.enqueue(received.subarray(0, length));
      const rest = received.subarray(length);
      this.parts = rest.length ? [rest] : [];
      this.size = rest.length;
      this.wanted = SMALLEST;
    }
  }

  private enqueue(bytes: Buffer): void {
    if (++this.waiting >= WAITING) this.socket.pause();
    this.last = this.last
      .then(() => this.answer(bytes))
      .then(() => {
        if (--this.waiting < WAITING) this.socket.resume();
      });
  }

  /** Pauses a client that does not read its replies. */
  private async drained(): Promise<void> {
    if (!this.socket.writableNeedDrain) return;
    await new Promise<void>((done) => {
      const end = () => {
        this.socket.off('drain', end).off('close', end);
        done();
      };
      this.socket.on('drain', end).on('close', end);
    });
  }

  private async answer(bytes: Buffer): Promise<void> {
    if (this.gone) return;
    try {
      startWork();
      const message = readMessage(bytes);
      const reply = message.refused
        ? refusal(this.engine, message.refused)
        : await dispatch(this.engine, message.command, this.caller);
      if (!message.wantsReply || this.gone) return;
      this.socket.cork();
      this.socket.write(replyHeader(message, reply.length));
      this.socket.write(reply);
      this.socket.uncork();
      await this.drained();
    } catch (error) {
      this.engine.log('warn', 'A client sent what is no command; its connection is closed.', {
        reason: (error as Error).message,
      });
      this.socket.destroy();
    }
  }
}

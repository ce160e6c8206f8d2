import { fail } from '../errors';
import { ScramConversation, type Credentials } from './scram';

/** Who may send commands: on a Unix socket everybody who can open it, on TCP authenticated users, before listening nobody. */
export type Access = 'open' | 'closed' | Credentials;

/** The identity of a connection. */
export class Login {
  private authenticated = false;
  private conversation: ScramConversation | undefined;

  constructor(private readonly access: Access) {}

  get mayCommand(): boolean {
    return this.access === 'open' || this.authenticated;
  }
  get user(): string | undefined {
    const { access, authenticated } = this;
    return authenticated && typeof access === 'object' ? access.user : undefined;
  }

  /** Begins to log in: the server's first message. */
  start(message: string): string {
    this.end();
    if (typeof this.access !== 'object')
      throw fail(18, 'Authentication failed: this server has no users.');
    this.conversation = new ScramConversation(this.access);
    return this.conversation.first(message);
  }

  /** Checks the proof, once, and authenticates the connection: the server's last message. */
  finish(message: string): string {
    const { conversation } = this;
    this.end();
    if (!conversation) throw fail(17, 'No SASL session state found');
    const answer = conversation.last(message);
    this.authenticated = true;
    return answer;
  }

  end(): void {
    this.authenticated = false;
    this.conversation = undefined;
  }
}

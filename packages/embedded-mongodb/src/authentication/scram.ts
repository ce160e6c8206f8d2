import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { fail } from '../errors';

const ITERATIONS = 15_000;
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const hash = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const xor = (a: Buffer, b: Buffer): Buffer => Buffer.from(a.map((byte, i) => byte ^ b[i]!));

/** The stored credentials of a user: enough to check a proof, not to make one. */
export interface Credentials {
  user: string;
  salt: Buffer;
  storedKey: Buffer;
  serverKey: Buffer;
}

/** Derives the credentials of a user from an ASCII password. */
export const credentialsOf = (user: string, password: string): Credentials => {
  const salt = randomBytes(28);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const storedKey = hash(hmac(salted, 'Client Key'));
  return { user, salt, storedKey, serverKey: hmac(salted, 'Server Key') };
};

const refused = () => fail(18, 'Authentication failed.');
const attributes = (message: string): Record<string, string> =>
  Object.fromEntries(message.split(',').map((part) => [part.slice(0, 1), part.slice(2)]));

/** One login by SCRAM-SHA-256 (RFC 5802, RFC 7677); error 18 for any mistake. */
export class ScramConversation {
  private clientFirst = '';
  private serverFirst = '';
  private nonce = '';
  private user = '';

  constructor(private readonly credentials: Credentials) {}

  /** The server's first message, which does not reveal whether the user exists. */
  first(message: string): string {
    if (!message.startsWith('n,,')) throw refused();
    this.clientFirst = message.slice(3);
    const { n, r } = attributes(this.clientFirst);
    if (!n || !r) throw refused();
    this.user = n;
    this.nonce = r + randomBytes(24).toString('base64');
    const salt = this.credentials.salt.toString('base64');
    return (this.serverFirst = `r=${this.nonce},s=${salt},i=${ITERATIONS}`);
  }

  /** Checks the client's proof and answers with the server's. */
  last(message: string): string {
    const { c, r, p } = attributes(message);
    const bare = message.slice(0, message.lastIndexOf(',p='));
    const { user, storedKey, serverKey } = this.credentials;
    const signed = [this.clientFirst, this.serverFirst, bare].join(',');
    const proof = Buffer.from(p ?? '', 'base64');
    if (!this.nonce || c !== 'biws' || r !== this.nonce || proof.length !== 32) throw refused();
    const clientKey = xor(proof, hmac(storedKey, signed));
    if (!timingSafeEqual(hash(clientKey), storedKey) || this.user !== user) throw refused();
    return `v=${hmac(serverKey, signed).toString('base64')}`;
  }
}

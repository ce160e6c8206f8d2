import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  CreationOptions,
  NewPasskey,
  PasskeyAssertion,
  RequestOptions,
} from '@hypercar/contracts/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

/** What a test may get wrong. */
export interface Oddities {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  /** The device has not checked who holds it. */
  unverified?: boolean;
  /** Another key than the registered one. */
  forged?: boolean;
}

const counted = (counter: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
};

/** An authenticator of the tests: one key pair (ES256), as a browser would use it on a site. */
export class SoftwarePasskey {
  readonly credentialId = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;
  private userHandle = '';

  constructor(private readonly origin: string) {}

  private clientData(type: string, challenge: string, { origin, ...odd }: Oddities): Buffer {
    const data = { type, challenge: odd.challenge ?? challenge, origin: origin ?? this.origin };
    return Buffer.from(JSON.stringify(data));
  }

  private authenticatorData(rpId: string, flags: number, odd: Oddities): Buffer {
    this.counter += 1;
    const set = odd.unverified ? flags & ~verified : flags;
    const counter = counted(odd.counter ?? this.counter);
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.from([set]), counter]);
  }

  private get credential() {
    const id = text(this.credentialId);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private coseKey(): Uint8Array {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const point = [x, y].map((part) => new Uint8Array(Buffer.from(part!, 'base64url')));
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point[0]!],
      [-3, point[1]!],
    ]);
    return isoCBOR.encode(key);
  }

  /** What the browser answers when the passkey is made. */
  create(options: CreationOptions, odd: Oddities = {}): NewPasskey {
    this.userHandle = options.user.id;
    const head = this.authenticatorData(options.rp.id, present | verified | withKey, odd);
    const length = Buffer.from([0, this.credentialId.length]);
    const id = [Buffer.alloc(16), length, this.credentialId, this.coseKey()];
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(Buffer.concat([head, ...id]))],
    ]);
    const clientDataJSON = text(this.clientData('webauthn.create', options.challenge, odd));
    const attestationObject = text(isoCBOR.encode(attestation));
    return { ...this.credential, response: { clientDataJSON, attestationObject } };
  }

  /** What the browser answers when the passkey is used. */
  get({ challenge, rpId }: RequestOptions, odd: Oddities = {}): PasskeyAssertion {
    const clientData = this.clientData('webauthn.get', challenge, odd);
    const authenticatorData = this.authenticatorData(rpId, present | verified, odd);
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { privateKey } = odd.forged ? other : this.keys;
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ...this.credential,
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authenticatorData),
        signature: text(sign('sha256', signed, privateKey)),
        ...(this.userHandle ? { userHandle: this.userHandle } : {}),
      },
    };
  }
}

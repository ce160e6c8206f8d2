import type { SessionCheck, TokenCheck } from './authenticate';
import {
  type EndedSessions,
  endedSessionsOf,
  type EndedSessionWatch,
  watchEndedSessions,
} from './ended-sessions';
import { olderSecretsOf, type ServiceConfig } from './service-config';
import { readSessionFrom, type SessionRules } from './session-facts';
import { logSessionUses, type SendUses, sendUsesTo } from './session-uses';
import { type ReadTokenKeys, readTokenKeysFrom, watchTokenKeys } from './token-keys';

/** What a service and svc-auth tell each other about who is signed in. */
export interface SignInSource extends SessionRules {
  endedSessions: EndedSessions;
  readTokenKeys: ReadTokenKeys;
  sendSessionUses: SendUses;
  /** See olderSecretsOf. */
  olderSecrets: readonly string[];
}

type SourceConfig = ServiceConfig & {
  SVC_AUTH_URL: string;
  ADMIN_SECOND_FACTOR: 'optional' | 'required';
};

/** Asks svc-auth where the settings say. */
export const signInSourceOf = (config: SourceConfig): SignInSource => {
  const auth = [config.SVC_AUTH_URL, config.INTERNAL_TOKEN] as const;
  return {
    endedSessions: endedSessionsOf(...auth),
    readTokenKeys: readTokenKeysFrom(...auth),
    readSession: readSessionFrom(...auth),
    adminsNeedSecondFactor: config.ADMIN_SECOND_FACTOR === 'required',
    sendSessionUses: sendUsesTo(...auth),
    olderSecrets: olderSecretsOf(config),
  };
};

export interface SignInWatch {
  /** Resolves when tokens can be checked. */
  known: Promise<void>;
  sessions: EndedSessionWatch;
  /** What createServiceApp guards calls by. */
  guards: SessionRules & { tokens: TokenCheck; isLive: SessionCheck };
  stop(): Promise<void>;
}

/** Keeps what a service must know of svc-auth to check a token without asking it. */
export const watchSignIns = (source: SignInSource): SignInWatch => {
  const sessions = watchEndedSessions(source.endedSessions);
  const keys = watchTokenKeys(source.readTokenKeys);
  const uses = logSessionUses(source.sendSessionUses);
  return {
    known: Promise.all([sessions.known, keys.known]).then(() => undefined),
    sessions,
    guards: {
      tokens: { keys, olderSecrets: source.olderSecrets, onUse: uses.note },
      isLive: sessions.isLive,
      readSession: source.readSession,
      adminsNeedSecondFactor: source.adminsNeedSecondFactor,
    },
    stop: async () => void (await Promise.all([sessions, keys, uses].map((part) => part.stop()))),
  };
};

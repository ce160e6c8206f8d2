import { testSecrets } from '@hypercar/service-kit/testing';
import express from 'express';
import { Types } from 'mongoose';

interface KnownMember {
  id: string;
  username: string;
}

/** A svc-auth that knows confirmed referrals, some members by name and nothing else, or does not answer. */
export const fakeAccounts = () => {
  const referrals = new Map<string, string[]>();
  const members = new Map<string, KnownMember>();
  const state = { down: false };
  const app = express()
    .use(express.json(), (_request, response, next) => {
      if (state.down) return void response.status(503).end();
      next();
    })
    .post('/internal/users/rewarded-referrals', (request, response) => {
      response.json(referrals.get((request.body as { id: string }).id) ?? []);
    })
    .post('/internal/users/names', (request, response) => {
      const found = (request.body as { ids: string[] }).ids.flatMap((id) => members.get(id) ?? []);
      response.json(
        found.map((one) => ({
          ...one,
          email: `${one.username}@example.test`,
          role: 'public',
          emailVerified: true,
        })),
      );
    });
  /** A friend of this member is confirmed and was waited for; answers the referral's id. */
  const confirm = (userId: string): string => {
    const id = String(new Types.ObjectId());
    referrals.set(userId, [id, ...(referrals.get(userId) ?? [])]);
    return id;
  };
  /** svc-auth knows this member from now on. */
  const know = (member: KnownMember): void => void members.set(member.id, member);
  /** The member's account is gone. */
  const unknow = (id: string): void => void members.delete(id);
  return { app, state, confirm, know, unknow };
};

/** Tells a service an event, as svc-auth does. */
export const tellOf =
  (url: string) =>
  (type: string, payload: object, id = String(new Types.ObjectId())): Promise<Response> =>
    fetch(`${url}/internal/events`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Internal ${testSecrets.internal}`,
      },
      body: JSON.stringify({ id, type, payload }),
    });

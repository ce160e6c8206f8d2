import { testSecrets } from '@hypercar/service-kit/testing';
import express from 'express';
import { Types } from 'mongoose';

/** A svc-auth that knows confirmed referrals, and the members that it was told; or one that does not answer. */
export const fakeAccounts = () => {
  const referrals = new Map<string, string[]>();
  const state = { down: false };
  const names = new Map<string, string>();
  const app = express().post(
    '/internal/users/rewarded-referrals',
    express.json(),
    (request, response) => {
      if (state.down) return void response.status(503).end();
      response.json(referrals.get((request.body as { id: string }).id) ?? []);
    },
  );
  app.post('/internal/users/names', express.json(), (request, response) => {
    if (names.size === 0 || state.down) return void response.status(503).end();
    const { ids } = request.body as { ids: string[] };
    const about = { email: 'somebody@example.test', role: 'public', emailVerified: true };
    const known = ids.filter((id) => names.has(id));
    response.json(known.map((id) => ({ id, username: names.get(id), ...about })));
  });
  /** A friend of this member is confirmed and was waited for; answers the referral's id. */
  const confirm = (userId: string): string => {
    const id = String(new Types.ObjectId());
    referrals.set(userId, [id, ...(referrals.get(userId) ?? [])]);
    return id;
  };
  return { app, state, confirm, names };
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

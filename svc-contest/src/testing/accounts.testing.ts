import { testSecrets } from '@hypercar/service-kit/testing';
import express from 'express';
import { Types } from 'mongoose';

/** A svc-auth that knows confirmed referrals and nothing else, or does not answer. */
export const fakeAccounts = () => {
  const referrals = new Map<string, string[]>();
  const state = { down: false };
  const app = express().post(
    '/internal/users/rewarded-referrals',
    express.json(),
    (request, response) => {
      if (state.down) return void response.status(503).end();
      response.json(referrals.get((request.body as { id: string }).id) ?? []);
    },
  );
  /** A friend of this member is confirmed and was waited for; answers the referral's id. */
  const confirm = (userId: string): string => {
    const id = String(new Types.ObjectId());
    referrals.set(userId, [id, ...(referrals.get(userId) ?? [])]);
    return id;
  };
  return { app, state, confirm };
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

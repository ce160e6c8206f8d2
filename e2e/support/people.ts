import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { linkMailedTo } from './mailbox';
import { tokenOf } from './token';

export interface Person {
  username: string;
  email: string;
  password: string;
}

/** A new person with a unique name. */
export const newPerson = (name = 'ada'): Person => {
  const username = `${name}-${randomBytes(4).toString('hex')}`;
  return { username, email: `${username}@example.test`, password: 'diamond dust' };
};

export const demo = (username: 'admin' | 'assistant' | 'member'): Person => ({
  username,
  email: `${username}@example.test`,
  password: process.env.DEMO_PASSWORD!,
});

/** Signs in at the login screen, as a person does. */
export const logIn = async (page: Page, { username, password }: Person): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Username or Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: /log ?out/i })).toBeVisible();
};

/** The newest token of each demo account on each site, and when it was made. */
const tokens = new Map<string, { token: string; madeAt: number }>();
/** Dangerous acts want a sign-in within ten minutes; the rest is for the journey. */
const reusedForMs = 5 * 60_000;

const knownToken = async (url: string, who: string): Promise<string> => {
  const key = `${url} ${who}`;
  const known = tokens.get(key);
  const headers = { Authorization: `Bearer ${known?.token}` };
  const isRecent = known && Date.now() - known.madeAt < reusedForMs;
  if (isRecent && (await fetch(`${url}/api/auth/me`, { headers })).ok) return known.token;
  const token = await tokenOf({ url }, who);
  tokens.set(key, { token, madeAt: Date.now() });
  return token;
};

/** Opens a page with a stored session, without the login screen and its slow password hashing. */
export const openAs = async (
  page: Page,
  who: 'admin' | 'assistant',
  path: string,
): Promise<void> => {
  await page.goto('/robots.txt');
  const token = await knownToken(new URL(page.url()).origin, who);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(path);
};

/** A registered person who has not confirmed their address, made through the service. */
export const register = async (
  request: APIRequestContext,
  name = 'unverified',
): Promise<Person> => {
  const person = newPerson(name);
  const answer = await request.post('/api/auth/register', { data: person });
  expect(answer.status()).toBe(201);
  return person;
};

/** A registered and verified member, made through the service. */
export const createMember = async (request: APIRequestContext): Promise<Person> => {
  const person = await register(request, 'member');
  const link = await linkMailedTo(person.email, 'verification');
  const token = new URLSearchParams(link.split('?')[1]).get('token')!;
  expect((await request.get('/api/auth/verify-email', { params: { token } })).ok()).toBe(true);
  return person;
};

/** The bearer header of a page's signed-in user. */
export const bearerOf = async (page: Page): Promise<{ Authorization: string }> => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  return { Authorization: `Bearer ${token}` };
};

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '@hypercar/contracts/endpoint';
import { type Answer, type Ask, send } from './http';
import { type Mail, mailsIn } from './mails';
import { NotTried } from './verdict';

/** What a check cannot do without. `machine`: the site's own machine, by --data-dir; `addresses`: several addresses of ours. */
export type Need = 'admin' | 'mailbox' | 'machine' | 'addresses';

export interface Person {
  id: string;
  username: string;
  email: string;
  password: string;
  token: string;
}

export interface Credentials {
  username: string;
  password: string;
}

export interface TargetOptions {
  url: string;
  engine: string;
  /** The site's DATA_DIR on this machine, if it is. */
  dataDir: string | undefined;
  admin: Credentials | undefined;
}

type Role = 'admin' | 'assistant' | 'public';

const goodPassword = 'quartz lantern 73 river';
const isLocal = (url: string): boolean =>
  ['localhost', '127.0.0.1'].includes(new URL(url).hostname) && process.platform === 'linux';

/** A site under test, reached over HTTP alone unless its machine is this one. */
export class Target {
  readonly url: string;
  private addresses = 0;
  private ours: string | undefined;
  private readonly people = new Map<Role, Person>();

  constructor(readonly options: TargetOptions) {
    // Of IPv4, whose loopback network gives us as many addresses as we like.
    this.url = isLocal(options.url) ? options.url.replace('localhost', '127.0.0.1') : options.url;
    this.nextAddress();
  }

  has(need: Need): boolean {
    if (need === 'addresses') return isLocal(this.options.url);
    return need === 'admin' ? this.options.admin !== undefined : this.options.dataDir !== undefined;
  }

  /** Another address of ours, from which nobody has called yet; undefined where we have but one. */
  newAddress(): string | undefined {
    if (!isLocal(this.options.url)) return undefined;
    this.addresses += 1;
    return `127.77.${Math.floor(this.addresses / 250)}.${(this.addresses % 250) + 2}`;
  }

  /** From here on the calls come from another address. */
  nextAddress(): void {
    this.ours = this.newAddress();
  }

  ask(place: string, ask: Ask = {}): Promise<Answer> {
    return send(this.url + place, { from: this.ours, ...ask });
  }

  post(place: string, body: unknown, ask: Ask = {}): Promise<Answer> {
    return this.ask(place, { method: 'POST', body, ...ask });
  }

  /** Calls an endpoint, with its path filled. */
  call({ method, path: place }: Endpoint, params: Record<string, string>, ask: Ask) {
    const filled = place.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    return this.ask(filled, { method, ...ask });
  }

  newName(prefix = 'assure'): Person {
    const username = `${prefix}-${randomBytes(5).toString('hex')}`;
    return {
      id: '',
      username,
      email: `${username}@example.test`,
      password: goodPassword,
      token: '',
    };
  }

  /** Registers; throws NotTried when the site limits us. */
  async register(person: Person, more: object = {}, ask: Ask = {}): Promise<Answer> {
    const { username, email, password } = person;
    const answer = await this.post(
      '/api/auth/register',
      { username, email, password, ...more },
      { from: this.newAddress() ?? this.ours, ...ask },
    );
    if (answer.status === 429) throw new NotTried('the site limits registrations of this address');
    return answer;
  }

  logIn({ username, password }: Credentials, ask: Ask = {}): Promise<Answer> {
    return this.post(
      '/api/auth/login',
      { username, password },
      { from: this.newAddress() ?? this.ours, ...ask },
    );
  }

  /** Logs in; throws NotTried without a token. */
  async tokenOf(who: Credentials): Promise<Pick<Person, 'id' | 'token'>> {
    const { status, json, text } = await this.logIn(who);
    if (status !== 200) throw new NotTried(`login of ${who.username} answered ${status} ${text}`);
    const { token, user } = json as { token: string; user: { id: string } };
    return { token, id: user.id };
  }

  /** A registered, verified, signed-in member. */
  async member(prefix?: string): Promise<Person> {
    const person = this.newName(prefix);
    const { status, text } = await this.register(person);
    if (status !== 201) throw new NotTried(`registration answered ${status} ${text.slice(0, 80)}`);
    await this.verify(person);
    return { ...person, ...(await this.tokenOf(person)) };
  }

  /** By the mailed link, or else by an admin. */
  async verify({ email }: Person): Promise<void> {
    if (this.has('mailbox')) {
      const token = await this.mailedToken(email, 'verification');
      await this.ask(`/api/auth/verify-email?token=${token}`);
      return;
    }
    const { token } = await this.as('admin');
    const { json } = await this.ask('/api/admin/users', { token });
    const userId = (json as { id: string; email: string }[]).find((u) => u.email === email)?.id;
    await this.post('/api/admin/verify-email', { userId }, { token });
  }

  /** One signed-in person of each role, made once. */
  async as(role: Role): Promise<Person> {
    const known = this.people.get(role);
    if (known && (await this.ask('/api/auth/me', { token: known.token })).status === 200)
      return known;
    const person = role === 'admin' ? await this.signInAdmin() : await this.newWithRole(role);
    this.people.set(role, person);
    return person;
  }

  private async signInAdmin(): Promise<Person> {
    const { admin } = this.options;
    if (!admin) throw new NotTried("an admin's credentials are needed");
    return { ...admin, email: '', ...(await this.tokenOf(admin)) };
  }

  /** A member whom the admin has given the role. */
  async newWithRole(role: Role): Promise<Person> {
    const person = await this.member();
    if (role === 'public') return person;
    const { token } = await this.as('admin');
    const { status } = await this.ask(`/api/admin/users/${person.id}/role`, {
      method: 'PUT',
      body: { role },
      token,
    });
    if (status !== 200) throw new NotTried(`the admin's change of a role answered ${status}`);
    return { ...person, ...(await this.tokenOf(person)) };
  }

  /** Mails to an address, oldest first. */
  mailsTo(address: string, type?: string): Mail[] {
    return mailsIn(this.dataDir(), address, type);
  }

  /** The mails to an address once no more come. */
  async settledMails(address: string, type?: string): Promise<Mail[]> {
    for (let before = -1; ;) {
      const mails = this.mailsTo(address, type);
      if (mails.length === before) return mails;
      before = mails.length;
      await pause(1_000);
    }
  }

  /** Waits for so many mails to an address; throws NotTried without them. */
  async mailTo(address: string, type: string, count = 1): Promise<Mail> {
    const found = await until(10_000, () => this.mailsTo(address, type)[count - 1]);
    if (!found) throw new NotTried(`no ${type} mail number ${count} came`);
    return found;
  }

  /** The token in the newest mail's link. */
  async mailedToken(address: string, type: string, count = 1): Promise<string> {
    const { text } = await this.mailTo(address, type, count);
    return /[?&]token=([^\s&]+)/.exec(text)![1]!;
  }

  dataDir(): string {
    if (!this.options.dataDir) throw new NotTried("the site's own machine is needed");
    return this.options.dataDir;
  }

  /** The process id of a part. */
  pidOf(part: string): number {
    const file = path.join(this.dataDir(), 'run', `${part}.pid`);
    if (!existsSync(file)) throw new NotTried(`${part} does not run on this machine`);
    return Number(readFileSync(file, 'utf8'));
  }

  /** Waits until every service and the gateway answer. */
  async recovered(ms = 30_000): Promise<boolean> {
    const places = ['/api/auth/openapi.json', '/api/progress', '/api/ops/openapi.json', '/healthz'];
    const admin = this.people.get('admin');
    const well = await until(ms, async () => {
      const answers = await Promise.all([
        ...places.map((place) => this.ask(place, { deadlineMs: 5_000 })),
        ...(admin ? [this.ask('/api/admin/notes?limit=1', { token: admin.token })] : []),
      ]);
      return answers.every(({ status }) => status === 200) || undefined;
    });
    return well === true;
  }
}

/** Asks again and again until there is an answer; undefined when the time is over. */
export const until = async <T>(
  ms: number,
  ask: () => Promise<T | undefined> | T | undefined,
  everyMs = 50,
): Promise<T | undefined> => {
  const end = performance.now() + ms;
  for (;;) {
    const found = await ask();
    if (found !== undefined || performance.now() > end) return found;
    await pause(everyMs);
  }
};

import type { IncomingHttpHeaders } from 'node:http';
import { pick } from 'gateway/node/pass-headers';

/** Where the page is, such as `http://localhost:8080`, and the site that it shows. */
export interface Origins {
  local: string;
  site: string;
}

type Headers = Record<string, string | string[]>;

const moved = (text: string, from: string, to: string): string =>
  text === from || text.startsWith(`${from}/`) ? to + text.slice(from.length) : text;

/** What the site sets itself, and claims about the caller's address. */
const notAsked = /^(?:x-forwarded-.*|x-real-ip|forwarded|host|expect)$/;

/** The headers that the site is asked with, as if its own page asked; another website's page stays recognizable. */
export const askedHeaders = (headers: IncomingHttpHeaders, { local, site }: Origins): Headers => {
  const asked = pick(headers, (name) => !notAsked.test(name));
  for (const name of ['origin', 'referer'] as const)
    if (headers[name]) asked[name] = moved(headers[name], local, site);
  if (headers['transfer-encoding']) asked['transfer-encoding'] = 'chunked';
  return asked;
};

/** Promises of the site's encrypted address, addresses for reports, and what hot reload's overlay breaks. */
const notAnswered =
  /^(?:strict-transport-security|alt-svc|report-to|nel|reporting-endpoints|content-security-policy-report-only)$/;
const notApplied =
  /^(?:upgrade-insecure-requests|block-all-mixed-content|report-uri|report-to|require-trusted-types-for|trusted-types)\b/i;

const localDirective = (directive: string, { local, site }: Origins): string => {
  const words = directive.split(/\s+/).map((word) => moved(word, site, local));
  // Not every browser takes the sockets of hot reload for 'self'.
  if (/^connect-src$/i.test(words[0]!)) words.push(local.replace(/^http/, 'ws'));
  return words.join(' ');
};

/** A Content-Security-Policy of the site (several are joined by commas), applied to the local page. */
export const localPolicy = (policies: string, origins: Origins): string =>
  policies
    .split(',')
    .map((policy) =>
      policy
        .split(';')
        .map((directive) => directive.trim())
        .filter((directive) => directive && !notApplied.test(directive))
        .map((directive) => localDirective(directive, origins))
        .join('; '),
    )
    .join(', ');

/** An address of the site, also by its other protocol, becomes a local one. */
const localAddress = (address: string, { local, site }: Origins): string => {
  if (!URL.canParse(address, site)) return address;
  const { host, pathname, search, hash } = new URL(address, site);
  const isRelative = !/^(?:https?:)?\/\//i.test(address);
  return isRelative || host !== new URL(site).host ? address : local + pathname + search + hash;
};

const localValue: Record<string, (value: string, origins: Origins) => string> = {
  location: localAddress,
  'content-location': localAddress,
  'content-security-policy': localPolicy,
  'access-control-allow-origin': (value, { local, site }) => moved(value, site, local),
  link: (value, { local, site }) => value.replaceAll(`<${site}/`, `<${local}/`),
  // Of the page's own host. Browsers take `Secure` cookies of localhost.
  'set-cookie': (value) => value.replace(/;\s*domain=[^;]*/gi, ''),
};

/** The headers of the site's answer as the local page needs them. */
export const answeredHeaders = (headers: IncomingHttpHeaders, origins: Origins): Headers => {
  const answered = pick(headers, (name) => !notAnswered.test(name));
  for (const [name, value] of Object.entries(answered)) {
    const change = localValue[name];
    if (change)
      answered[name] = Array.isArray(value)
        ? value.map((one) => change(one, origins))
        : change(value, origins);
  }
  return answered;
};

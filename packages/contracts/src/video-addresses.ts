import { z } from 'zod';

/** The normal form of an address, or undefined when it is not one of a video. */
type Reading = (url: URL) => string | undefined;

/** TikTok's ids fit into 63 bits; a handle has letters, digits, underscores and dots. */
const tiktokPath = /^\/(@[\w.]{1,24})\/video\/([1-9]\d{0,18})\/?$/;
const tiktokHost = /^(www\.|m\.)?tiktok\.com$/;

const readTiktok: Reading = ({ hostname, pathname }) => {
  const [, handle, id] = (tiktokHost.test(hostname) && tiktokPath.exec(pathname)) || [];
  return id && `https://www.tiktok.com/${handle!.toLowerCase()}/video/${id}`;
};

const facebookHost = /^((www|m)\.)?facebook\.com$/;
const reelId = '([1-9]\\d{0,18})/?$';
/** The ways Facebook writes the address of one reel by its number. */
const reelPaths = [
  new RegExp(`^/reels?/${reelId}`),
  new RegExp(`^/[\\w.-]{1,100}/videos/(?:[^/]+/)?${reelId}`),
];
const sharedPath = /^\/share\/[rv]\/([A-Za-z0-9]{6,40})\/?$/;
const shortPath = /^\/([\w-]{6,40})\/?$/;

const reelNumberOf = ({ pathname, searchParams }: URL): string | undefined => {
  const path = /^\/watch\/?$/.test(pathname) ? `/reel/${searchParams.get('v')}` : pathname;
  return reelPaths.map((reel) => reel.exec(path)?.[1]).find(Boolean);
};

const readReel: Reading = (url) => {
  if (url.hostname === 'fb.watch') {
    const code = shortPath.exec(url.pathname)?.[1];
    return code && `https://fb.watch/${code}`;
  }
  if (!facebookHost.test(url.hostname)) return undefined;
  const shared = sharedPath.exec(url.pathname)?.[1];
  if (shared) return `https://www.facebook.com/share/r/${shared}`;
  const id = reelNumberOf(url);
  return id && `https://www.facebook.com/reel/${id}`;
};

const isPlain = ({ protocol, port, username, password }: URL): boolean =>
  protocol === 'https:' && port === '' && username === '' && password === '';

const addressField = (read: Reading, message: string) =>
  z
    .string(message)
    .max(500, message)
    .transform((text, context) => {
      const url = URL.canParse(text) ? new URL(text) : undefined;
      const address = url && isPlain(url) ? read(url) : undefined;
      if (address === undefined) context.addIssue({ code: 'custom', message });
      return address ?? z.NEVER;
    });

/** The address of a TikTok video; parsed, it is its normal form `https://www.tiktok.com/@handle/video/id`. */
export const tiktokUrl = addressField(readTiktok, 'Please enter the address of a TikTok video');

/** The address of a Facebook reel; parsed, every way to write the same one has the same form. */
export const reelUrl = addressField(readReel, 'Please enter the address of a Facebook reel');

/** The id in the normal form of a TikTok address. */
export const tiktokVideoId = (address: string): string => /\d+$/.exec(address)![0];

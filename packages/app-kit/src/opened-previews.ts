import { slices } from '@hypercar/contracts/app-routes';
import { previewCookie } from '@hypercar/contracts/variant-cookies';

const slicesAndShell = ['shell', ...slices] as const;
/** A remote, or the shell. */
export type PreviewedSlice = (typeof slicesAndShell)[number];

/** Longer than a preview lasts, so that the page can say that it is over. */
const days = 30;

const write = (slice: PreviewedSlice, value: string, seconds: number): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${previewCookie(slice)}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
};

/** The key of a slice's preview that this browser has open, if any. */
export const openedPreview = (slice: PreviewedSlice): string | undefined => {
  const name = `${previewCookie(slice)}=`;
  const pair = document.cookie.split('; ').find((one) => one.startsWith(name));
  return pair?.slice(name.length) || undefined;
};

/** The slices of which this browser has a preview open. */
export const previewedSlices = (): PreviewedSlice[] =>
  slicesAndShell.filter((slice) => openedPreview(slice) !== undefined);

/** Opens a preview in this browser, from the next request on. */
export const openPreview = (slice: PreviewedSlice, key: string): void =>
  write(slice, key, days * 86_400);

/** Goes back to the live release, from the next request on. */
export const leavePreview = (slice: PreviewedSlice): void => write(slice, '', 0);

/** The cookie whose value is the key of the preview of a slice that a browser has open. */
export const previewCookie = (slice: string): string => `preview_${slice.replace('-', '_')}`;

/** A key of a preview, which nobody can guess: 128 bits. */
export const previewKey = /^[0-9a-f]{32}$/;

/** The cookie that keeps a browser in its group, 00 to 99, while a canary runs. */
export const groupCookie = 'release_group';

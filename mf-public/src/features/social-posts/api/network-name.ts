const names: Readonly<Record<string, string>> = {
  tiktok: 'TikTok',
  youtube: 'YouTube',
};

/** A network as people write it: `tiktok` is TikTok. */
export const networkName = (platform: string): string =>
  names[platform.toLowerCase()] ?? platform.charAt(0).toUpperCase() + platform.slice(1);

const kebab = (name: string) => name.replace(/([A-Z])/g, '-$1').toLowerCase();

/** The custom property of a design token: `--colour-text-muted` of `colour` and `textMuted`. */
export const tokenName = (group: string, name: string): string =>
  `--${kebab(group)}-${kebab(name)}`;

/** The component that a module of packages/ui is named after: `link-button` is `LinkButton`. */
export const nameOf = (module: string): string =>
  module.replace(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase());

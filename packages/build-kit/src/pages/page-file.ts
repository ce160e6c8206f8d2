/** The gateway's name for a page's file. */
export const fileOf = (route: string): string =>
  route === '/' ? 'index.html' : `${route.slice(1)}.html`;

/** The line that names the page of what is loaded, which the shell's development server has. */
export const loadedRemotes = (port: number): string =>
  `Loaded remotes and shared modules on http://localhost:${port}/remotes/shell/federation.html`;

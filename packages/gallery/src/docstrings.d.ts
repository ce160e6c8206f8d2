/** The components of each module of packages/ui with what their docstrings say: the build puts it in. */
declare const docstrings: Readonly<
  Record<string, readonly (readonly [name: string, text: string])[]>
>;

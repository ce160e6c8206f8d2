/** What an element cannot lack if a selector is to match it: its tag, and its classes. */
interface Needs {
  tag: string | undefined;
  classes: readonly string[];
}

/** Without the arguments of `:not()` and its like, and without attributes, which both only narrow. */
const withoutArguments = (selector: string): string => {
  const less = selector
    .replace(/\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]/g, '')
    .replace(/\([^()[\]]*\)/g, '');
  return less === selector ? selector : withoutArguments(less);
};

const needsOfOne = (selector: string): Needs => {
  const last = selector
    .trim()
    .split(/[\s>+~]+/)
    .at(-1)!;
  return {
    tag: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase(),
    classes: [...last.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!),
  };
};

/** What each of a list's selectors needs; undefined where that cannot be told from its text. */
export const needsOf = (selectors: string): Needs[] | undefined => {
  const plain = withoutArguments(selectors);
  return /^[\w\s.:,>+~*#%-]+$/.test(plain) ? plain.split(',').map(needsOfOne) : undefined;
};

/** False where no selector of the list can match an element of this name and these classes. */
export const mayMatch = (
  needs: readonly Needs[] | undefined,
  { localName, classList }: Pick<Element, 'localName' | 'classList'>,
): boolean =>
  needs?.some(
    ({ tag, classes }) =>
      (tag === undefined || tag === localName.toLowerCase()) &&
      classes.every((name) => classList.contains(name)),
  ) ?? true;

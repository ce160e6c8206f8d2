/**
 * Says the marks between which the composer of pages repeats a list's entry, or keeps what is there with any entry:
 * `{{#faq}}`. A prerendered page alone has them, so that its placeholder tells; for a browser they are null, and stand
 * in the same place, as React numbers what is beside them.
 */
export const listMarks = (list: string, value: string | undefined) => {
  const isPrerendered = value?.startsWith(`{{${list}.`) && value.endsWith('}}');
  return (kind: '#' | '/', part = ''): string | null =>
    isPrerendered ? `{{${kind}${list}${part}}}` : null;
};

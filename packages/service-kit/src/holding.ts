/** What matches a text that holds another one, taken as it stands: nothing in it is a pattern. In any case, if asked. */
export const holding = (text: string, { anyCase = false } = {}): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), anyCase ? 'i' : '');

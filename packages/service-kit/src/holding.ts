/** A RegExp that matches texts containing the given text literally; optionally case-insensitive. */
export const holding = (text: string, { anyCase = false } = {}): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), anyCase ? 'i' : '');

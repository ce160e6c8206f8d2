/** An ISO moment as `<input type="datetime-local">` takes it: local time, to the minute. */
export const toLocalInput = (iso: string | null): string | null => {
  if (!iso) return null;
  const at = new Date(iso);
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
};

/** What was typed as an ISO moment; null for nothing, or for what is no moment. */
export const fromLocalInput = (text: string): string | null => {
  const at = new Date(text);
  return text && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
};

/** A label that is printed and stuck on a thing. */
export interface Label {
  name: string;
  detail: string;
  /** Where the thing is shown, from `/assist` on. */
  address: string;
}

const tools = '/assist';

export const supplyAddress = (text: string): string =>
  `${tools}?${new URLSearchParams({ tool: 'supplies', 'supplies.search': text })}`;

export const sheetAddress = (id: string): string =>
  `${tools}?${new URLSearchParams({ tool: 'sheets', 'sheets.sheet': id })}`;

/** What a label's code says: a phone's own camera opens it too. */
export const labelText = ({ address }: Label): string => location.origin + address;

/** The address of a label of this site, under whatever name it was printed; undefined for another code. */
export const addressInLabel = (text: string): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.pathname === tools && url.search ? url.pathname + url.search : undefined;
};

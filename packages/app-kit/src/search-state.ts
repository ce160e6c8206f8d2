import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What an address says, by name. */
export type Given = Readonly<Record<string, string | undefined>>;

/** How a list's state stands in the address. */
export interface AddressForm<State> {
  /** The state that an address gives; what it does not say, or what does not exist, as the list begins. */
  read: (given: Given) => State;
  /** Its parts as texts; undefined for one that is not set. */
  write: (state: State) => Given;
}

/** The navigation's state when the address follows what is shown: nothing scrolls, no focus moves. */
export const followsScreen = 'follows the screen';

/** Long enough for the next key. */
const stillMs = 300;

const prefixOf = (name: string): string => (name ? `${name}.` : '');

const givenIn = (params: URLSearchParams, name: string): Given => {
  const prefix = prefixOf(name);
  const own = [...params].filter(([key]) => key.startsWith(prefix));
  return Object.fromEntries(own.map(([key, value]) => [key.slice(prefix.length), value]));
};

const withParts = (params: URLSearchParams, name: string, parts: Given, usual: Given) => {
  const next = new URLSearchParams(params);
  const known = { ...(name && givenIn(params, name)), ...usual, ...parts };
  for (const key of Object.keys(known)) {
    const value = parts[key];
    if (value === undefined || value === (usual[key] ?? '')) next.delete(prefixOf(name) + key);
    else next.set(prefixOf(name) + key, value);
  }
  return next;
};

/** The parts as one text, whatever their order: an address has one of its own. */
const textOf = (parts: Given): string =>
  JSON.stringify(
    Object.entries(parts)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/**
 * The state of a list, kept in the address as `<name>.<part>` so that a reload, Back and a sent link bring it back. It
 * changes at once; the address follows when it has stood still, in place of the same entry. Without a name the page has
 * one list.
 */
export const useSearchState = <State>(name: string, form: AddressForm<State>) => {
  const [params, setParams] = useSearchParams();
  const inAddress = form.read(givenIn(params, name));
  const address = textOf(form.write(inAddress));
  const [state, setState] = useState(inAddress);
  const stood = useRef(address);
  useEffect(() => {
    // Somebody else changed it: Back, or a link.
    if (address !== stood.current) setState(inAddress);
    stood.current = address;
    // oxlint-disable-next-line react/exhaustive-deps -- the state as the address says it
  }, [address]);
  useEffect(() => {
    const parts = form.write(state);
    if (textOf(parts) === stood.current) return undefined;
    const timer = setTimeout(() => {
      stood.current = textOf(parts);
      const next = withParts(params, name, parts, form.write(form.read({})));
      setParams(next, { replace: true, state: followsScreen });
    }, stillMs);
    return () => clearTimeout(timer);
  }, [state, params, setParams, name, form]);
  return [state, setState] as const;
};

/** What one slice adds to a page, as HTML. */
export interface Fragment {
  /** Elements that belong into the head: title, description, Open Graph. */
  head: string;
  /** The style elements of what `body` shows. */
  styles: string;
  body: string;
}

/** The slot in the shell's body. */
export const slotElement = 'mf-slot';
export const emptySlot = `<${slotElement}></${slotElement}>`;

/** The shell's `fragments.json`. */
export interface HostFragments {
  /** React's id at the slot: a screen's ids fit when it was rendered at the same one. */
  slot: string;
  pages: Record<string, Fragment>;
  /** The scripts that the shell loads when a remote asks for what they share; builds until 23 November 2026 name none. */
  later?: string[];
  /** Those that resolve a stored session. */
  signedIn?: string[];
}

/** A remote's `fragments.json`. */
export interface ScreenFragments extends Omit<HostFragments, 'later' | 'signedIn'> {
  slice: string;
  /** The build that the page will be hydrated with; app-kit's loader reads it. */
  address: { entry: string; globalName: string; scripts: string[] };
  /** The scripts of each screen, besides the entry's; builds until 23 November 2026 name those of prerendered pages alone. */
  scripts: Record<string, string[]>;
}

/** The file of a slice's build that holds its fragments. */
export const fragmentsFile = 'fragments.json';

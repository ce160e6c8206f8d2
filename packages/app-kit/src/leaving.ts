type GoOn = () => void;

const type = 'hypercar-leave';

/** Does what leaves the page, such as logging out; unless a screen holds it to ask first. */
export const leave = (goOn: GoOn): void => {
  if (window.dispatchEvent(new CustomEvent(type, { cancelable: true, detail: goOn }))) goOn();
};

/** Holds whatever leaves the page from now on; `hold` gets what goes on. Returns how to stop. */
export const holdLeaving = (hold: (goOn: GoOn) => void): (() => void) => {
  const listener = (event: Event) => {
    event.preventDefault();
    hold((event as CustomEvent<GoOn>).detail);
  };
  window.addEventListener(type, listener);
  return () => window.removeEventListener(type, listener);
};

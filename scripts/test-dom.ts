import { TextDecoder, TextEncoder } from 'node:util';

/** Nothing has a size in jsdom, nor does it change. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom has no text coders, which react-router needs, and observes no sizes.
Object.assign(globalThis, { TextDecoder, TextEncoder, ResizeObserver });

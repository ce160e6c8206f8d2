import { TextDecoder, TextEncoder } from 'node:util';

// jsdom has no text coders; react-router needs them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

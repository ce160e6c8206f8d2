import { TextDecoder, TextEncoder } from 'node:util';

/** jsdom has no layout, so sizes never change. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom has no text coders, which react-router needs, and observes no sizes.
Object.assign(globalThis, { TextDecoder, TextEncoder, ResizeObserver });

// It has no animations either, nor does it scroll: one that never ends. Some tests of this kind ask for no DOM.
if (typeof Element !== 'undefined') {
  Element.prototype.animate ??= () => ({ cancel: () => undefined }) as unknown as Animation;
  Element.prototype.scrollIntoView ??= () => undefined;
}

// Nor does its Blob give what it holds.
if (typeof Blob !== 'undefined' && typeof FileReader !== 'undefined') {
  Blob.prototype.arrayBuffer ??= function (this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  Blob.prototype.text ??= async function (this: Blob) {
    return new TextDecoder().decode(await this.arrayBuffer());
  };
}

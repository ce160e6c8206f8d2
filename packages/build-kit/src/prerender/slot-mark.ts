import { createElement, useId, type ComponentType } from 'react';
import { emptySlot, slotElement } from './fragments';

/** Renders the id of its slot. */
export const SlotId = () => createElement(slotElement, null, useId());

/** Marks the start and the end of a screen, without adding a branch. */
export const marked = (Screen: ComponentType): ComponentType =>
  function Marked() {
    return createElement(slotElement, null, createElement(Screen));
  };

const content = new RegExp(`<${slotElement}>(.*)</${slotElement}>`, 's');

/** The HTML between the marks; throws without marks. */
export const inSlot = (body: string): string => {
  const [, inside] = content.exec(body) ?? [];
  if (inside === undefined) throw new Error('The page was rendered without its slot');
  return inside;
};

/** The body with an empty slot. */
export const withoutScreen = (body: string): string => body.replace(content, emptySlot);

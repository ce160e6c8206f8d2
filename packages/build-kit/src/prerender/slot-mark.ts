import { createElement, useId, type ComponentType } from 'react';
import { emptySlot, slotElement } from './fragments';

/** Stands in a slot and says its id. */
export const SlotId = () => createElement(slotElement, null, useId());

/** Marks where a screen begins and ends, without a fork. */
export const marked = (Screen: ComponentType): ComponentType =>
  function Marked() {
    return createElement(slotElement, null, createElement(Screen));
  };

const content = new RegExp(`<${slotElement}>(.*)</${slotElement}>`, 's');

/** What stands between the marks; throws when there are none. */
export const inSlot = (body: string): string => {
  const [, inside] = content.exec(body) ?? [];
  if (inside === undefined) throw new Error('The page was rendered without its slot');
  return inside;
};

/** The body with an empty slot. */
export const withoutScreen = (body: string): string => body.replace(content, emptySlot);

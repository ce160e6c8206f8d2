import { removeMany, setMany } from '@hypercar/app-kit/records/change-many';
import type { ShownSupply } from './shown-supplies';
import { changeCall, removeCall, restoreCall } from './supply-calls';

/** What everybody in the workshop can do to many supplies. */
export const manyOfEverybody = [
  setMany<ShownSupply>(
    changeCall,
    { status: 'received' },
    { label: 'Received', done: 'received', fits: ({ status }) => status !== 'received' },
  ),
  setMany<ShownSupply>(
    changeCall,
    { status: 'needed' },
    { label: 'Needed', done: 'marked as needed', fits: ({ status }) => status !== 'needed' },
  ),
  setMany<ShownSupply>(
    changeCall,
    { packed: true },
    { label: 'Packed', done: 'packed', fits: ({ packed }) => !packed },
  ),
];

export const manyRemoval = removeMany<ShownSupply>({ remove: removeCall, restore: restoreCall });

import type { RecordDeclaration } from '@hypercar/contracts/record';

/** "Cure timers" of "cure timers". */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const inTitleCase = (text: string): string => text.split(' ').map(capitalized).join(' ');

/** The texts of a record's dialogs, buttons and toasts, from its noun. */
export const recordTexts = ({ noun }: Pick<RecordDeclaration, 'noun'>) => ({
  /** Titles of the dialogs; the first is the name of the button that opens it. */
  titles: {
    add: `Add ${inTitleCase(noun)}`,
    edit: `Edit ${inTitleCase(noun)}`,
    remove: `Delete ${inTitleCase(noun)}`,
  },
  /** The button that adds. */
  add: 'Add',
  toasts: {
    added: `${capitalized(noun)} added`,
    addFailed: `Failed to add ${noun}`,
    updated: `${capitalized(noun)} updated`,
    updateFailed: `Failed to update ${noun}`,
    deleted: `${capitalized(noun)} deleted`,
    deleteFailed: `Failed to delete ${noun}`,
    restored: `${capitalized(noun)} restored`,
  },
});
export type RecordTexts = ReturnType<typeof recordTexts>;

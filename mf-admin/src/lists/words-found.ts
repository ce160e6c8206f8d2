/** What every search of the service finds, as its field says. */
export const wordsFound = 'Finds words that begin with what you type.';

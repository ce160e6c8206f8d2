/** The event by which a button asks for the palette. */
export const askForPalette = 'ask-for-palette';

/** The colours of split light, from violet to rose: also for attributes of drawings, which take no custom property. */
export const spectrum = {
  violet: '#9a8cff',
  blue: '#5cb0ff',
  cyan: '#4fe3dc',
  green: '#a9ee95',
  yellow: '#ffdc7c',
  orange: '#ff9f6e',
  rose: '#ff7db4',
} as const;

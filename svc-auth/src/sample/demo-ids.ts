/** The ids of the three demo accounts, to which the sample data of all services refers. */
export const demoIds = {
  admin: '00000000000000000000a001',
  assistant: '00000000000000000000a002',
  member: '00000000000000000000a003',
} as const;

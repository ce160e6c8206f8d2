// In place of stylis' prefixer: styled-components calls it with `enableVendorPrefixes` alone, which no slice sets.
export const prefix = (value) => value;

import { addressInLabel, sheetAddress, supplyAddress } from './label';

test.each([supplyAddress('Wax & pens'), sheetAddress('a'.repeat(24))])(
  'a label opens %s, under whatever name it was printed',
  (address) => {
    expect(addressInLabel(`https://crystal.example${address}`)).toBe(address);
    expect(addressInLabel(`http://localhost:8080${address}`)).toBe(address);
  },
);

test.each([
  '4006381333931',
  '',
  'https://example.com/',
  'https://example.com/admin?tool=supplies',
  'https://example.com/assist',
  'javascript:alert(1)',
  'SMSTO:+491234:hello',
])('%j is no label of this site', (text) => {
  expect(addressInLabel(text)).toBeUndefined();
});

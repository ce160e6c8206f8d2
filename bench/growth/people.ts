const firstNames =
  'Ada Amir Anna Bea Ben Carla Chen Dara Diego Elif Emil Eva Fatima Felix Gina Hana Hugo Ines Ivan Jade Jonas Kai Kira Lena Leo Maja Marco Mina Nico Noor Olga Omar Paula Quinn Rosa Ruben Sana Theo Uma Zoe'.split(
    ' ',
  );
const lastNames =
  'Adler Baker Brandt Castro Cohen Costa Dietz Duval Evans Ferrari Fischer Garcia Gupta Haas Hansen Ito Jansen Keller Khan Klein Kovacs Laurent Lopez Martin Meyer Moreau Murphy Nagy Novak Okafor Olsen Park Peters Quist Rossi Ruiz Sato Schulz Silva Singh Tanaka Thomas Ueda Vargas Vogel Walsh Weber Wolf Young Zhang'.split(
    ' ',
  );

/** Somebody with a name that nobody else has. */
export interface Person {
  id: string;
  username: string;
  email: string;
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** An id of 24 hexadecimal digits that sorts by a moment, then by a number; each kind of row has ids of its own. */
export const idOf = (at: Date, kind: number, n: number): string =>
  hex(Math.floor(at.getTime() / 1000), 8) + hex(kind, 2) + hex(n, 14);

const demoIds = ['00000000000000000000a001', '00000000000000000000a002'];
const staff = ['admin', 'assistant'];
const memberKind = 1;

/** The n-th account: an administrator, an assistant, then members. */
export const personOf = (n: number): Person => {
  const again = Math.floor(n / (firstNames.length * lastNames.length));
  const first = firstNames[n % firstNames.length]!;
  const last = lastNames[Math.floor(n / firstNames.length) % lastNames.length]!;
  const username = staff[n] ?? `${first}.${last}${again || ''}`;
  return {
    id: demoIds[n] ?? idOf(new Date(0), memberKind, n),
    username,
    email: `${username.toLowerCase()}@example.test`,
  };
};

/** The members of the sample data, the oldest first; svc-auth has their accounts, svc-contest their entries. */
export const sampleMembers: readonly { id: string; username: string }[] = [
  ...['amara', 'bohdan', 'carmen', 'dmitri', 'elif', 'farid', 'greta', 'hiroshi', 'ines', 'jamal'],
  ...['katya', 'lorenzo', 'mei', 'nadia', 'oskar', 'paloma', 'quentin', 'rosa', 'soren', 'tamsin'],
  ...['ulla', 'viktor', 'wanda', 'xavier', 'yusuf', 'zelda', 'anouk', 'bruno', 'chiara', 'davide'],
  ...['emeka', 'freya', 'gustav', 'hana', 'idris', 'jolie', 'kasper', 'lucia', 'marek', 'noemi'],
  ...['otto', 'priya', 'rafael', 'saoirse', 'tariq', 'umberto', 'vera', 'wojtek', 'ximena', 'yara'],
  ...['zoran', 'adele', 'benoit', 'clara', 'dario', 'esther', 'felix', 'gwen', 'henrik', 'isla'],
].map((username, i) => ({ id: (0x9000 + i).toString(16).padStart(24, '0'), username }));

/** How many of them, the first ones, have been here since the contest and have entered it. */
export const sampleEntrants = 37;

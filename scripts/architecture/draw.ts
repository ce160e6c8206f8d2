import { drawImports } from './draw-imports';
import { drawRunTime } from './draw-run-time';
import { readServices } from './read-calls';
import { readWorkspaces } from './read-imports';
import { drawing } from './svg';

const describe = (): string => {
  const services = readServices().map(
    ({ name, answers, callers, asks, emits }) =>
      `${name} answers ${answers} endpoints for ${callers.join(', ')}, asks ${asks.join(', ')}` +
      (emits.length > 0 ? `, and emits ${emits.join(', ')}.` : '.'),
  );
  const imports = readWorkspaces()
    .filter((one) => one.imports.length > 0)
    .map(
      (one) =>
        `${one.name} imports ${one.imports.map((folder) => folder.replace('packages/', '')).join(', ')}.`,
    );
  return [
    'A browser loads the host and the remotes from the gateway, which passes calls on to the services; each has its own database.',
    ...services,
    ...imports,
  ].join(' ');
};

/** The picture of docs/architecture.md, as an SVG document, from what the code says now. */
export const drawArchitecture = (): string => {
  const runTime = drawRunTime(readServices(), 44);
  const imports = drawImports(readWorkspaces(), runTime.bottom + 64);
  return drawing(
    {
      width: 960,
      height: imports.bottom + 20,
      title: 'The parts of the site, what talks to what, and who imports whom',
      description: describe(),
    },
    [...runTime.parts, ...imports.parts],
  );
};

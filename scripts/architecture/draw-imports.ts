import type { Workspace } from './read-imports';
import { arrow, box, words } from './svg';

const left = 20;
const rowHeight = 56;
const firstColumn = 430;
const columnWidth = 104;

interface Row {
  names: readonly string[];
  imports: readonly string[];
  mayImport: readonly string[];
}

/** Workspaces that import the same, and may, are one row; those that import the most stand on top. */
const rowsOf = (workspaces: readonly Workspace[]): Row[] => {
  const rows = new Map<string, Row>();
  for (const { name, imports, mayImport } of workspaces) {
    const key = JSON.stringify([imports, mayImport]);
    rows.set(key, { imports, mayImport, names: [...(rows.get(key)?.names ?? []), name] });
  }
  return [...rows.values()].sort((a, b) => b.imports.length - a.imports.length);
};

/** The workspaces that another one imports, the one with the most importers first. */
const columnsOf = (workspaces: readonly Workspace[]): Workspace[] => {
  const importers = ({ folder }: Workspace): number =>
    workspaces.filter(({ imports }) => imports.includes(folder)).length;
  return workspaces.filter((one) => importers(one) > 0).sort((a, b) => importers(b) - importers(a));
};

const drawRow = (row: Row, columns: readonly Workspace[], y: number): string[] => {
  const chips = columns.flatMap(({ folder, name }, at) => {
    const kind = row.imports.includes(folder) ? 'chip' : 'may';
    if (kind === 'may' && !row.mayImport.includes(folder)) return [];
    const x = firstColumn + at * columnWidth;
    return [
      box(kind, { x, y: y - 16, width: columnWidth - 12, height: 32 }),
      words('note', x + (columnWidth - 12) / 2, y + 5, name, 'middle'),
    ];
  });
  return [
    box('part', { x: left, y: y - 20, width: 360, height: 40 }),
    words('name', left + 14, y + 5, row.names.join(', ')),
    ...(chips.length > 0
      ? [arrow([left + 360, y], [firstColumn - 8, y]), ...chips]
      : [words('note', firstColumn, y + 5, 'nothing of ours')]),
  ];
};

/** Which workspace imports which; answers the drawing and where it ends. */
export const drawImports = (workspaces: readonly Workspace[], y: number) => {
  const rows = rowsOf(workspaces);
  const columns = columnsOf(workspaces);
  const first = y + 74;
  return {
    parts: [
      words('title', left, y, 'Who imports whom'),
      words(
        'note',
        left,
        y + 26,
        'Filled: imports. Dashed: may import and does not. Everything else is refused by a rule.',
      ),
      ...rows.flatMap((row, at) => drawRow(row, columns, first + at * rowHeight)),
    ],
    bottom: first + rows.length * rowHeight - 20,
  };
};

import { Page } from '@hypercar/ui/page';
import { Stack } from '@hypercar/ui/stack';
import { Table } from '@hypercar/ui/table';
import { useEffect, useState } from 'react';
import type { Federation } from './read-federation';
import { followReports, type PageReport } from './report-federation';

interface RowsProps {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

const Rows = ({ label, columns, rows }: RowsProps) => (
  <Table label={label}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells) => (
        <tr key={cells.join()}>
          {cells.map((cell, at) => (
            <td key={columns[at]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

const Loaded = ({
  path,
  federation: { remotes, shared },
}: {
  path: string;
  federation: Federation;
}) => (
  <>
    <Rows
      label={`Remotes of ${path}`}
      columns={['Remote', 'State', 'Entry', 'Build', 'Asked by']}
      rows={remotes.map((of) => [of.name, of.state, of.entry, of.build, of.askedBy])}
    />
    <Rows
      label={`Shared modules of ${path}`}
      columns={['Module', 'Version', 'Provider', 'State', 'Eager', 'Used by', 'Why']}
      rows={shared.map((of) => [
        of.name,
        of.version,
        of.provider,
        of.state,
        of.eager ? 'yes' : 'no',
        of.usedBy.join(', '),
        of.why,
      ])}
    />
  </>
);

/** What each open page of this browser has loaded, now. */
export const LoadedPages = ({ channel }: { channel: BroadcastChannel }) => {
  const [reports, setReports] = useState<PageReport[]>([]);
  useEffect(() => followReports(channel, setReports), [channel]);
  return (
    <Page title="Loaded remotes" width="wide">
      <Stack>
        {reports.length === 0 && <p>Open a page of the site in another tab of this browser.</p>}
        {reports.map(({ path, federation }, at) => (
          <section key={at} aria-label={path}>
            <Stack>
              <h2>{path}</h2>
              {federation ? (
                <Loaded path={path} federation={federation} />
              ) : (
                <p>This page has no runtime of module federation that can be read.</p>
              )}
            </Stack>
          </section>
        ))}
      </Stack>
    </Page>
  );
};

import { callAny } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import type { AttachedFile } from '@hypercar/contracts/attached-files';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { Dialog } from '@hypercar/ui/dialog';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import styled from 'styled-components';
import { Loaded } from '../loaded';
import { capitalized } from '../records/record-texts';
import { AddFiles } from './add-files';
import { type AttachedView, listOf } from './attached-view';
import { FileTile } from './file-tile';
import { useRemoveFile } from './use-remove-file';

export interface FilesDialogProps {
  view: AttachedView;
  /** The record, and what it is called. */
  owner: string;
  name: string;
  onClose: () => void;
}

const Files = ({ view, owner }: Pick<FilesDialogProps, 'view' | 'owner'>) => {
  const list = listOf(view, owner);
  const query = useQuery<AttachedFile[] | null>({
    queryKey: endpointKey(list),
    queryFn: ({ signal }) => callAny(list, { signal }),
  });
  const { removed, error, isPending, remove, undo } = useRemoveFile(view, owner);
  const said = useRef<HTMLParagraphElement>(null);
  return (
    <>
      {error && <Alert tone="danger">{error.message}</Alert>}
      <Removed role="status" ref={said} tabIndex={-1}>
        {removed && (
          <>
            {removed.name} was removed.{' '}
            <Button size="small" variant="secondary" disabled={isPending} onClick={undo}>
              Undo
            </Button>
          </>
        )}
      </Removed>
      <Loaded query={query} of={view.nouns}>
        {(files) =>
          files.length === 0 ? (
            <p>There are no {view.nouns} yet.</p>
          ) : (
            <Tiles aria-label={view.nouns}>
              {files.map((file) => (
                <li key={file.id}>
                  <FileTile
                    view={view}
                    file={file}
                    onRemove={(gone) => {
                      said.current?.focus();
                      remove(gone);
                    }}
                  />
                </li>
              ))}
            </Tiles>
          )
        }
      </Loaded>
    </>
  );
};

/** The files of a record: seen, saved, added, removed. */
export const FilesDialog = ({ view, owner, name, onClose }: FilesDialogProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={capitalized(view.nouns)}
    description={name}
  >
    <Files view={view} owner={owner} />
    <AddFiles view={view} owner={owner} />
  </Dialog>
);

const Tiles = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  gap: ${theme.space.m};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    min-width: 0;
  }
  > li:has([aria-expanded='true']) {
    grid-column: 1 / -1;
  }
`;
const Removed = styled.p`
  &:empty {
    display: none;
  }
`;

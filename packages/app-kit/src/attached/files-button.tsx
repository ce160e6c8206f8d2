import { figure } from '@hypercar/ui/count-of';
import { Loading } from '@hypercar/ui/loading';
import { RowAction } from '@hypercar/ui/row-actions';
import { theme } from '@hypercar/ui/theme';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import type { AttachedView } from './attached-view';

// Lazy: few rows are asked for their files.
const FilesDialog = lazy(async () => ({ default: (await import('./files-dialog')).FilesDialog }));

export interface FilesButtonProps {
  view: AttachedView;
  /** The record. */
  of: { id: string; files: number };
  /** What it is called in a sentence. */
  name: string;
}

/** Says how many files a record has, and opens them. */
export const FilesButton = ({ view, of: { id, files }, name }: FilesButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Opener
        aria-label={`${files > 0 ? `${files} ` : 'Add '}${files === 1 ? view.noun : view.nouns}: ${name}`}
        onClick={() => setOpen(true)}
      >
        {files > 0 ? (
          <>
            <Clip viewBox="0 0 16 16" aria-hidden="true">
              <path d="M13 7.5 8 12.6a3.2 3.2 0 0 1-4.6-4.5l5.4-5.4a2.1 2.1 0 0 1 3 3l-5.3 5.4a1 1 0 0 1-1.5-1.5l4.8-4.9" />
            </Clip>
            {figure.format(files)}
          </>
        ) : (
          'Add…'
        )}
      </Opener>
      {isOpen && (
        <Suspense fallback={<Loading />}>
          <FilesDialog view={view} owner={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/* Its words begin where those of other cells do. */
const Opener = styled(RowAction)`
  margin-left: calc(-1 * ${theme.space.xs});
`;
const Clip = styled.svg`
  width: 1rem;
  height: 1rem;
  margin-right: ${theme.space.hair};
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
`;

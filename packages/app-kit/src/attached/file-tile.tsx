import type { AttachedFile } from '@hypercar/contracts/attached-files';
import { ErrorState } from '@hypercar/ui/error-state';
import { Loading } from '@hypercar/ui/loading';
import { Moment } from '@hypercar/ui/moment';
import { QuietRowActions, RowAction } from '@hypercar/ui/row-actions';
import { theme } from '@hypercar/ui/theme';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import type { AttachedView } from './attached-view';
import { pictureQuery, saveAttached } from './read-attached';

const kilobytes = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

/** A picture that a press makes as wide as the dialog, and small again. */
const Picture = ({ view, file }: { view: AttachedView; file: AttachedFile }) => {
  const { data, error, refetch } = useQuery(pictureQuery(view, file));
  const [isWide, setWide] = useState(false);
  if (error) return <ErrorState title="It could not be shown" onRetry={() => void refetch()} />;
  if (!data) return <Loading label={`Loading ${file.name}…`} />;
  return (
    <Frame
      type="button"
      aria-label={isWide ? `Show ${file.name} smaller` : `Show ${file.name} larger`}
      aria-expanded={isWide}
      onClick={() => setWide(!isWide)}
    >
      <img src={data} alt="" />
    </Frame>
  );
};

interface FileTileProps {
  view: AttachedView;
  file: AttachedFile;
  onRemove: (file: AttachedFile) => void;
}

/** A file with what can be done with it. */
export const FileTile = ({ view, file, onRemove }: FileTileProps) => {
  const { name, type, bytes, by, at } = file;
  const save = useMutation({ mutationFn: () => saveAttached(view, file) });
  return (
    <Root>
      {type === 'application/pdf' ? (
        <Frame type="button" aria-label={`Save the PDF file ${name}`} onClick={() => save.mutate()}>
          <span>PDF</span>
        </Frame>
      ) : (
        <Picture view={view} file={file} />
      )}
      <figcaption>
        <strong>{name}</strong>
        <span>
          {kilobytes(bytes)}, {by ?? 'somebody'}, <Moment at={at} />
        </span>
        {save.error && <span role="alert">{save.error.message}</span>}
        <QuietRowActions role="group" aria-label={`Actions for ${name}`}>
          <RowAction disabled={save.isPending} onClick={() => save.mutate()}>
            Save
          </RowAction>
          <RowAction $danger onClick={() => onRemove(file)}>
            Remove
          </RowAction>
        </QuietRowActions>
      </figcaption>
    </Root>
  );
};

const Frame = styled.button`
  display: grid;
  place-items: center;
  width: 100%;
  height: 9rem;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.colour.surface};
  color: ${theme.colour.textMuted};
  cursor: pointer;
  &:hover {
    border-color: ${theme.colour.lineStrong};
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &[aria-expanded='true'] {
    height: auto;
    img {
      height: auto;
      object-fit: contain;
    }
  }
  span {
    padding: ${theme.space.xs} ${theme.space.s};
    border: 1px solid currentColor;
    border-radius: ${theme.radius.small};
    font-weight: ${theme.weight.strong};
  }
`;
const Root = styled.figure`
  display: grid;
  align-content: start;
  gap: ${theme.space.xs};
  min-width: 0;
  margin: 0;
  &:has([aria-expanded='true']) {
    grid-column: 1 / -1;
  }
  figcaption {
    display: grid;
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
  strong {
    overflow-wrap: anywhere;
    color: ${theme.colour.textStrong};
  }
  [role='alert'] {
    color: ${theme.colour.danger};
  }
`;

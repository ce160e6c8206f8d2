import type { SitePicture } from '@hypercar/contracts/site-media';
import { Dialog } from '@hypercar/ui/dialog';
import { Field } from '@hypercar/ui/field';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { usePictures } from '../api/use-pictures';
import { LibraryPicture } from './library-picture';
import { UploadForm } from './upload-form';

export interface PictureDialogProps {
  /** The place that a picture is chosen for. */
  place: string;
  onChoose: (picture: SitePicture) => void;
  onClose: () => void;
}

/** Uploads a picture, or chooses one of the library. */
export const PictureDialog = ({ place, onChoose, onClose }: PictureDialogProps) => {
  const [search, setSearch] = useState('');
  const library = usePictures(search.trim());
  const added = (picture: SitePicture) => {
    void library.reload();
    onChoose(picture);
  };
  return (
    <Dialog open onOpenChange={onClose} title={`Picture for “${place}”`}>
      <Root>
        <UploadForm onDone={added} />
        <Field
          type="search"
          label="Search the library"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {library.pictures?.length === 0 && <p>No picture here yet.</p>}
        <List>
          {library.pictures?.map((picture) => (
            <LibraryPicture
              key={`${picture.id} ${picture.version}`}
              picture={picture}
              library={library}
              onChoose={onChoose}
            />
          ))}
        </List>
      </Root>
    </Dialog>
  );
};

const Root = styled.div`
  display: grid;
  gap: ${theme.space.m};
`;
const List = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
  gap: ${theme.space.l};
`;

import type { SitePicture } from '@hypercar/contracts/site-media';
import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import type { usePictures } from '../api/use-pictures';
import { DeletePicture } from './delete-picture';
import { FocalPoint } from './focal-point';

export interface LibraryPictureProps {
  picture: SitePicture;
  library: ReturnType<typeof usePictures>;
  onChoose: (picture: SitePicture) => void;
}

/** A picture of the library: what it shows, its point, and what can be done with it. */
export const LibraryPicture = ({ picture, library, onChoose }: LibraryPictureProps) => {
  const [alt, setAlt] = useState(picture.alt);
  const [point, setPoint] = useState({ focalX: picture.focalX, focalY: picture.focalY });
  const isSame =
    alt === picture.alt && point.focalX === picture.focalX && point.focalY === picture.focalY;
  return (
    <Root aria-label={picture.alt}>
      <FocalPoint picture={picture} point={point} onMove={setPoint} />
      <Field
        label="What it shows"
        value={alt}
        maxLength={300}
        onChange={(event) => setAlt(event.target.value)}
      />
      <Acts>
        <Button size="small" disabled={!isSame} onClick={() => onChoose(picture)}>
          Use this picture
        </Button>
        <Button
          size="small"
          variant="secondary"
          disabled={isSame || library.isPending}
          onClick={() => library.change(picture, { alt, ...point })}
        >
          Save
        </Button>
        <DeletePicture picture={picture} library={library} />
      </Acts>
    </Root>
  );
};

const Root = styled.article`
  display: grid;
  align-content: start;
  gap: ${theme.space.s};
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;

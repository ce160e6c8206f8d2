import { pictureFields } from '@hypercar/contracts/picture-fields';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { usePictures } from '../api/use-pictures';
import { OwnPicture } from './own-picture';
import type { Place } from './use-places';

type PlaceName = keyof typeof pictureFields;
const placeNames = Object.keys(pictureFields) as PlaceName[];

export interface PicturePlacesProps {
  /** The ids of the chosen pictures; empty for a rendering. */
  values: Readonly<Record<string, unknown>>;
  onOpen: (place: Place) => void;
  onClear: (place: PlaceName) => void;
}

/** The places of the landing page, each with its picture. */
export const PicturePlaces = ({ values, onOpen, onClear }: PicturePlacesProps) => {
  const { pictures } = usePictures();
  return placeNames.map((name) => {
    const picture = pictures?.find(({ id }) => id === values[name]);
    const { label } = pictureFields[name];
    return (
      <Slot key={name} role="group" aria-label={label}>
        <strong>{label}</strong>
        {picture && <OwnPicture picture={picture} />}
        {!picture && <p>{values[name] ? 'A picture of yours' : 'The rendering'}</p>}
        <Button size="small" variant="secondary" onClick={() => onOpen({ name, label })}>
          Choose a picture
        </Button>
        {Boolean(values[name]) && (
          <Button size="small" variant="quiet" onClick={() => onClear(name)}>
            Use the rendering again
          </Button>
        )}
      </Slot>
    );
  });
};

const Slot = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.xs};
  img,
  p {
    width: 100%;
    aspect-ratio: 3 / 2;
    object-fit: cover;
  }
  p {
    display: grid;
    place-items: center;
    background: ${theme.colour.sunken};
  }
`;

import { pictureFields } from '@hypercar/contracts/picture-fields';
import { pictureFile } from '@hypercar/contracts/site-pictures';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { usePictures } from '../api/use-pictures';

export type PlaceName = keyof typeof pictureFields;
const placeNames = Object.keys(pictureFields) as PlaceName[];

export interface PicturePlacesProps {
  /** The ids of the chosen pictures; empty for a rendering. */
  values: Readonly<Record<string, unknown>>;
  onOpen: (place: PlaceName) => void;
  onClear: (place: PlaceName) => void;
}

/** The places of the landing page, each with its picture. */
export const PicturePlaces = ({ values, onOpen, onClear }: PicturePlacesProps) => {
  const { pictures } = usePictures();
  return placeNames.map((name) => {
    const picture = pictures?.find(({ id }) => id === values[name]);
    const { label } = pictureFields[name];
    return (
      <Place key={name} role="group" aria-label={label}>
        <strong>{label}</strong>
        {picture && (
          <img
            src={pictureFile(picture.hash, 400, 'webp')}
            alt={picture.alt}
            style={{ objectPosition: `${picture.focalX * 100}% ${picture.focalY * 100}%` }}
          />
        )}
        {!picture && <p>{values[name] ? 'A picture of yours' : 'The rendering'}</p>}
        <Button size="small" variant="secondary" onClick={() => onOpen(name)}>
          Choose a picture
        </Button>
        {Boolean(values[name]) && (
          <Button size="small" variant="quiet" onClick={() => onClear(name)}>
            Use the rendering again
          </Button>
        )}
      </Place>
    );
  });
};

const Place = styled.div`
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

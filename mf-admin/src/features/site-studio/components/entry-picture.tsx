import type { SiteListName } from '@hypercar/contracts/site-sections';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import { useId } from 'react';
import styled from 'styled-components';
import { usePictures } from '../api/use-pictures';
import type { SiteForm } from '../api/use-site-form';
import { OwnPicture } from './own-picture';
import type { Place } from './use-places';
import { WithValues } from './with-values';

export interface EntryPictureProps {
  list: SiteListName;
  at: number;
  part: string;
  label: string;
  error: string | undefined;
  form: SiteForm;
  onChoose: (place: Place) => void;
}

/** The picture of an entry, and the way to another one. */
export const EntryPicture = ({ list, at, part, label, error, ...props }: EntryPictureProps) => {
  const { pictures } = usePictures();
  const errorId = useId();
  const chosenIn = (values: Readonly<Record<string, unknown>>) => {
    const entries = values[list] as readonly Record<string, unknown>[] | undefined;
    return pictures?.find(({ id }) => id === entries?.[at]?.[part]);
  };
  return (
    <Root role="group" aria-label={label}>
      <WithValues form={props.form}>
        {(values) => {
          const picture = chosenIn(values);
          return picture ? <OwnPicture picture={picture} /> : <p>No picture yet</p>;
        }}
      </WithValues>
      <Button
        size="small"
        variant="secondary"
        aria-describedby={error ? errorId : undefined}
        onClick={() => props.onChoose({ name: `${list}.${at}.${part}`, label })}
      >
        Choose a picture
      </Button>
      {error && (
        <p id={errorId} role="alert">
          {error}
        </p>
      )}
    </Root>
  );
};

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.m};
  img {
    width: 7.5rem;
    aspect-ratio: 3 / 2;
    object-fit: cover;
  }
`;

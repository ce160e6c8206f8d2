import { useState } from 'react';
import type { SiteForm } from '../api/use-site-form';

/** A value of the draft that holds a picture: `gridPicture` or `gallery.0.picture`, and what it is called. */
export interface Place {
  name: string;
  label: string;
}

/** The place that a picture is chosen for, and what puts one there. */
export const usePlaces = ({ form, onTyped }: SiteForm) => {
  const [place, setPlace] = useState<Place>();
  const put = (name: string, id: string) => {
    form.setValue(name as never, id as never, { shouldDirty: true });
    onTyped();
    setPlace(undefined);
  };
  return { place, setPlace, put };
};

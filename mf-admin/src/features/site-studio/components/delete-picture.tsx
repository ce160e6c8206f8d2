import type { SitePicture } from '@hypercar/contracts/site-media';
import { Button } from '@hypercar/ui/button';
import { ConfirmDialog } from '@hypercar/ui/confirm-dialog';
import { useState } from 'react';
import type { usePictures } from '../api/use-pictures';

interface DeletePictureProps {
  picture: SitePicture;
  library: ReturnType<typeof usePictures>;
}

/** Deletes a picture after a question, as it cannot come back. */
export const DeletePicture = ({ picture, library }: DeletePictureProps) => {
  const [asks, setAsks] = useState(false);
  const remove = () => {
    setAsks(false);
    library.remove(picture);
  };
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        disabled={library.isPending}
        onClick={() => setAsks(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Delete Picture"
        description={`“${picture.alt}” goes with its files. This cannot be undone.`}
        confirmLabel="Delete Picture"
        danger
        onConfirm={remove}
      />
    </>
  );
};

import { type SitePicture, uploadedTypes } from '@hypercar/contracts/site-media';
import { DropFrame } from '@hypercar/app-kit/drop-frame';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { ProgressBar } from '@hypercar/ui/progress-bar';
import { type DragEvent, useState } from 'react';
import { useUpload } from '../api/use-upload';

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;

const Sending = ({ sent, all, cancel }: { sent: number; all: number; cancel: () => void }) => {
  const said =
    sent < all ? `${megabytes(sent)} of ${megabytes(all)} sent` : 'Sent; the picture is prepared';
  return (
    <>
      <ProgressBar percent={(100 * sent) / all} label="Upload" valueText={said} />
      <p role="status">{said}</p>
      <Button variant="secondary" onClick={cancel}>
        Cancel the upload
      </Button>
    </>
  );
};

/** Chooses or takes a dropped file, asks what it shows, and sends it. */
export const UploadForm = ({ onDone }: { onDone: (picture: SitePicture) => void }) => {
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState('');
  const { sent, complaint, upload, cancel } = useUpload(onDone);
  const take = (event: DragEvent) => {
    event.preventDefault();
    setFile(event.dataTransfer.files[0]);
  };
  return (
    <DropFrame as="section" onDragOver={(event) => event.preventDefault()} onDrop={take}>
      <Field
        type="file"
        label="New picture"
        hint={file ? `${file.name}, ${megabytes(file.size)}` : 'Choose a file, or drop one here'}
        accept={uploadedTypes.join(',')}
        onChange={(event) => setFile(event.target.files?.[0])}
      />
      <Field
        label="What it shows"
        hint="Read to people who do not see it"
        maxLength={300}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      {complaint && <Alert tone="danger">{complaint}</Alert>}
      {sent === undefined ? (
        <Button onClick={() => void upload(file, alt)}>Upload</Button>
      ) : (
        <Sending sent={Math.min(sent, file!.size)} all={file!.size} cancel={cancel} />
      )}
    </DropFrame>
  );
};

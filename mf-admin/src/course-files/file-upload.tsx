import {
  type CourseFile,
  type CourseFileKind,
  maxCourseFileBytes,
} from '@hypercar/contracts/course-files';
import { DropFrame } from '@hypercar/app-kit/drop-frame';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { ProgressBar } from '@hypercar/ui/progress-bar';
import { useEffect, useRef, useState } from 'react';
import { sendCourseFile, useFileActs } from './course-files';

interface FileUploadProps {
  kind: CourseFileKind;
  onDone: (file: CourseFile) => void;
}

const accepted: Readonly<Record<CourseFileKind, string>> = {
  film: 'video/mp4,video/quicktime,video/webm,video/x-matroska,.mkv',
  document: 'application/pdf',
};
const hints: Readonly<Record<CourseFileKind, string>> = {
  film: 'MP4, MOV, WebM or MKV, at most 2 GB and two hours',
  document: 'PDF, at most 25 MB',
};

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;
const withoutEnding = (name: string): string => name.replace(/\.[^.]+$/, '').slice(0, 120);

/** Sends a file with progress; leaving the page ends it. */
const useSending = (kind: CourseFileKind, onDone: (file: CourseFile) => void) => {
  const [sent, setSent] = useState<number>();
  const [complaint, setComplaint] = useState<string>();
  const { readAgain } = useFileActs();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async (file: File | undefined, title: string) => {
    if (!file) return setComplaint('Please choose a file');
    if (file.size > maxCourseFileBytes[kind])
      return setComplaint(`Please choose a smaller file: ${hints[kind]}`);
    const { signal } = (stop.current = new AbortController());
    setComplaint(undefined);
    setSent(0);
    try {
      const name = title.trim() || withoutEnding(file.name);
      onDone(await sendCourseFile({ file, kind, title: name, onProgress: setSent, signal }));
    } catch (failure) {
      if (!signal.aborted) setComplaint((failure as Error).message);
    }
    setSent(undefined);
    await readAgain();
  };
  return { sent, complaint, send, cancel: () => stop.current?.abort() };
};

/** Chooses a film or a document and uploads it. */
export const FileUpload = ({ kind, onDone }: FileUploadProps) => {
  const [file, setFile] = useState<File>();
  const [title, setTitle] = useState('');
  const { sent, complaint, send, cancel } = useSending(kind, onDone);
  const said = file && sent !== undefined && `${megabytes(sent)} of ${megabytes(file.size)} sent`;
  return (
    <DropFrame role="group" aria-label={`Upload a ${kind}`}>
      <Field
        type="file"
        label={`New ${kind}`}
        hint={file ? `${file.name}, ${megabytes(file.size)}` : hints[kind]}
        accept={accepted[kind]}
        onChange={(event) => setFile(event.target.files?.[0])}
      />
      <Field
        label={`Title of the ${kind}`}
        hint="Its file's name when it is empty."
        maxLength={120}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      {complaint && <Alert tone="danger">{complaint}</Alert>}
      {said ? (
        <>
          <ProgressBar percent={(100 * sent) / file.size} label="Upload" valueText={said} />
          <p role="status">{said}</p>
          <Button variant="secondary" onClick={cancel}>
            Cancel the upload
          </Button>
        </>
      ) : (
        <Button variant="secondary" onClick={() => void send(file, title)}>
          Upload
        </Button>
      )}
    </DropFrame>
  );
};

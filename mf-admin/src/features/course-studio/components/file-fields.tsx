import type { CourseFile } from '@hypercar/contracts/course-files';
import type { WrittenBlock } from '@hypercar/contracts/lesson-blocks';
import { Collapsible } from '@hypercar/ui/collapsible';
import { Field } from '@hypercar/ui/field';
import { Select } from '@hypercar/ui/select';
import type { Change } from '../api/change';
import { useCourseFiles } from '../../../course-files/course-files';
import { useMistake } from '../api/mistakes-context';
import { FileUpload } from '../../../course-files/file-upload';

type FileBlock = Extract<WrittenBlock, { kind: 'film' | 'download' }>;

interface FileFieldsProps {
  block: FileBlock;
  place: string;
  change: Change<FileBlock>;
}

const stateOf = ({ state, percent, failure }: CourseFile): string => {
  if (state === 'preparing') return ` (being prepared, ${percent} %)`;
  if (state === 'failed') return ` (failed: ${failure})`;
  return state === 'arriving' ? ' (being uploaded)' : '';
};

/** Chooses the film or the document of a part, or uploads one. */
export const FileFields = ({ block, place, change }: FileFieldsProps) => {
  const kind = block.kind === 'film' ? 'film' : 'document';
  const files = useCourseFiles().data?.filter((file) => file.kind === kind) ?? [];
  const chosen = files.find(({ id }) => id === block.file);
  const set = (more: Partial<FileBlock>) => change((before) => ({ ...before, ...more }));
  return (
    <>
      <Select
        label={kind === 'film' ? 'Film' : 'Document'}
        value={block.file}
        hint={chosen?.state === 'preparing' ? `Being prepared: ${chosen.percent} %` : undefined}
        error={useMistake(`${place}.file`)}
        onChange={(event) => set({ file: event.target.value })}
      >
        <option value="">Please choose</option>
        {files.map((file) => (
          <option key={file.id} value={file.id} disabled={file.state === 'failed'}>
            {file.title}
            {stateOf(file)}
          </option>
        ))}
      </Select>
      <Collapsible title={`Upload a ${kind}`}>
        <FileUpload kind={kind} onDone={({ id }) => set({ file: id })} />
      </Collapsible>
      <Field
        label={kind === 'film' ? 'Caption' : 'What it is for'}
        hint="Optional."
        value={block.caption}
        error={useMistake(`${place}.caption`)}
        onChange={(event) => set({ caption: event.target.value })}
      />
    </>
  );
};

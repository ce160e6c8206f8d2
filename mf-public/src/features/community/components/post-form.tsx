import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { theme } from '@hypercar/ui/theme';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { WriteText } from '../../../writing/write-text';
import { addPostCall } from '../api/community-calls';
import { sendPicture, useCommunityAct } from '../api/use-community';

interface PictureFieldsProps {
  file: File | undefined;
  alt: string;
  onFile: (file: File | undefined) => void;
  onAlt: (alt: string) => void;
}

const PictureFields = ({ file, alt, onFile, onAlt }: PictureFieldsProps) => {
  const input = useRef<HTMLInputElement>(null);
  const takeAway = () => {
    onFile(undefined);
    if (input.current) input.current.value = '';
  };
  return (
    <Fields>
      <Field
        ref={input}
        type="file"
        label="Picture"
        hint="Optional. Where it was taken is removed from it."
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => onFile(target.files?.[0])}
      />
      {file && (
        <>
          <Field
            label="What the picture shows"
            hint="Read to people who do not see it."
            maxLength={300}
            value={alt}
            onChange={({ target }) => onAlt(target.value)}
          />
          <Button variant="quiet" size="small" onClick={takeAway}>
            Without the picture
          </Button>
        </>
      )}
    </Fields>
  );
};

/** Writes a post, with a picture or without. */
export const PostForm = () => {
  const act = useCommunityAct();
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState('');
  const [turn, setTurn] = useState(0);
  const send = async (text: string) => {
    if (file && !alt.trim()) throw new Error('Please say in words what the picture shows');
    const picture = file ? await sendPicture(file, alt.trim()) : null;
    await act(addPostCall, { body: { text, picture } });
    setFile(undefined);
    setAlt('');
    setTurn(turn + 1);
  };
  return (
    <WriteText
      label="Write to the members"
      hint="What you are setting, what went wrong, what you found. **Bold**, lists and links work."
      submitLabel="Post"
      about="community"
      send={send}
    >
      <PictureFields key={turn} file={file} alt={alt} onFile={setFile} onAlt={setAlt} />
    </WriteText>
  );
};

const Fields = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.s};
`;

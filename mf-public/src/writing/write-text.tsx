import { useSession } from '@hypercar/app-kit/session';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { TextArea } from '@hypercar/ui/text-area';
import { theme } from '@hypercar/ui/theme';
import { type FormEvent, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Acts } from './acts';

const mostCharacters = 4000;

/** What was begun and not sent, until the page is loaded again. */
const begun = new Map<string, string>();

export interface WriteTextProps {
  label: string;
  hint?: string;
  submitLabel: string;
  /** What it is about: a text that was begun stands there again. */
  about: string;
  /** Sends it; its failure is shown beside the text, which stays. */
  send: (text: string) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
  /** It opened because its button was pressed: the focus goes there. */
  isOpened?: boolean;
  /** More controls below the text. */
  children?: ReactNode;
}

/** A field for a text of several lines, with its button. */
export const WriteText = (props: WriteTextProps) => {
  const { label, hint, submitLabel, send, onCancel, isOpened, children } = props;
  const key = `${useSession().user?.id}:${props.about}`;
  const [text, setText] = useState(begun.get(key) ?? '');
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const change = (next: string) => {
    setText(next);
    begun.set(key, next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (!text.trim()) return setFailure('Please write your text');
    setPending(true);
    setFailure(undefined);
    try {
      await send(text);
      change('');
    } catch (error) {
      setFailure((error as Error).message);
    }
    setPending(false);
  };
  const left = mostCharacters - text.length;
  return (
    <Root noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={label}
        hint={left < 500 ? `${left} characters left` : hint}
        value={text}
        maxLength={mostCharacters}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- see the property
        autoFocus={isOpened}
        onChange={({ target }) => change(target.value)}
      />
      {children}
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Acts>
        <Button type="submit" variant="secondary" pending={pending}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Acts>
    </Root>
  );
};

const Root = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.s};
`;

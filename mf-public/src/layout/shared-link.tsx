import { notify } from '@hypercar/app-kit/toast';
import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { theme } from '@hypercar/ui/theme';
import { useRef } from 'react';
import styled from 'styled-components';

const copied = () => notify({ title: 'Link copied', kind: 'success' });
const notCopied = () =>
  notify({
    title: 'The browser does not let us copy',
    description: 'The link is selected: copy it with your keyboard.',
    kind: 'info',
  });

/** Closing the share sheet is not an error. */
const share = (url: string): Promise<void> =>
  navigator.share({ title: 'Hypercar Crystallization Project', url }).catch((error: Error) => {
    if (error.name !== 'AbortError')
      notify({ title: 'The link could not be shared', kind: 'error' });
  });

interface SharedLinkProps {
  label: string;
  link: string;
}

/** A link, to copy, and to share where the system can. */
export const SharedLink = ({ label, link }: SharedLinkProps) => {
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      // Not there on a page without TLS.
      await navigator.clipboard.writeText(link);
      copied();
    } catch {
      input.current?.select();
      notCopied();
    }
  };
  return (
    <Root>
      <Field
        ref={input}
        label={label}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Buttons>
        <Button onClick={() => void copy()}>Copy link</Button>
        {'share' in navigator && (
          <Button variant="secondary" onClick={() => void share(link)}>
            Share
          </Button>
        )}
      </Buttons>
    </Root>
  );
};

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space.s};
  > :first-child {
    flex: 1 1 14rem;
  }
`;
const Buttons = styled.div`
  display: flex;
  gap: ${theme.space.s};
`;

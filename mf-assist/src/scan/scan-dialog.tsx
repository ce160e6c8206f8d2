import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { Dialog } from '@hypercar/ui/dialog';
import { Field } from '@hypercar/ui/field';
import { Loading } from '@hypercar/ui/loading';
import { theme } from '@hypercar/ui/theme';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { cameraFault, watchCamera } from './watch-camera';

export interface ScanDialogProps {
  /** Opens what a code names and answers nothing, or says why there is nothing to open. */
  onCode: (text: string) => ReactNode;
  onClose: () => void;
}

type State = { is: 'opening' } | { is: 'open' } | { is: 'fault'; words: string };

const useCamera = (onCode: (text: string) => void) => {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>({ is: 'opening' });
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const watching = { signal, onOpen: () => setState({ is: 'open' }), onCode: tell };
    watchCamera(video.current!, watching).catch((error: unknown) => {
      if (!signal.aborted) setState({ is: 'fault', words: cameraFault(error) });
    });
    return () => stop.abort();
  }, []);
  return { video, state };
};

const Camera = ({ onCode }: { onCode: (text: string) => void }) => {
  const { video, state } = useCamera(onCode);
  return (
    <>
      {state.is === 'opening' && <Loading label="Starting the camera…" />}
      {state.is === 'fault' && <Alert tone="warning" title={state.words} />}
      <Picture
        ref={video}
        muted
        playsInline
        aria-label="What the camera sees"
        hidden={state.is !== 'open'}
      />
    </>
  );
};

const Typed = ({ onCode }: { onCode: (text: string) => void }) => {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onCode(text.trim());
  };
  return (
    <Form onSubmit={submit}>
      <Field
        label="Or type the digits"
        inputMode="numeric"
        maxLength={300}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary">
        Find
      </Button>
    </Form>
  );
};

/** Finds a thing of the workshop by its barcode or its label, with the camera or by typing. */
export const ScanDialog = ({ onCode, onClose }: ScanDialogProps) => {
  const [answer, setAnswer] = useState<ReactNode>();
  const take = (text: string) => {
    const words = onCode(text);
    if (words) setAnswer(words);
    else onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Scan a code"
      description="Hold a barcode or a label before the camera."
    >
      <Camera onCode={take} />
      <div role="status">{answer}</div>
      <Typed onCode={take} />
    </Dialog>
  );
};

const Picture = styled.video`
  &[hidden] {
    display: none;
  }
  width: 100%;
  max-height: 50dvh;
  object-fit: cover;
  border-radius: ${theme.radius.medium};
  background: ${theme.colour.sunken};
`;
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space.s};
`;

import { leavePreview } from '@hypercar/app-kit/opened-previews';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type Preview, readPreviews } from './read-previews';

/** Keeps what stands at the top of the page below the bar. */
const useRoom = () => {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--page-head', `${bar.current?.offsetHeight ?? 0}px`),
    );
    observer.observe(bar.current!);
    return () => {
      observer.disconnect();
      style.removeProperty('--page-head');
    };
  }, []);
  return bar;
};

/** Keeps suffixes of the commit's hash, such as -dirty. */
const shortened = (commit: string): string => commit.replace(/^([0-9a-f]{7})[0-9a-f]+/, '$1');

const Build = ({ slice, build }: Preview) => (
  <>
    <strong>{slice}</strong>
    {build && (
      <>
        {' '}
        {build.version} <Commit>({shortened(build.commit)})</Commit>
      </>
    )}
  </>
);

const joined = (parts: readonly ReactNode[]): ReactNode[] =>
  parts.flatMap((part, index) =>
    index === 0 ? [part] : [index === parts.length - 1 ? ' and ' : ', ', part],
  );

const Open = ({ previews }: { previews: readonly Preview[] }) => (
  <span>
    {previews.length > 1 ? 'Previews, not live: ' : 'Preview, not live: '}
    {joined(previews.map((preview) => <Build key={preview.slice} {...preview} />))}
  </span>
);

const Over = ({ previews }: { previews: readonly Preview[] }) => (
  <span>
    {previews.length > 1 ? 'The previews of ' : 'The preview of '}
    {joined(previews.map(({ slice }) => <strong key={slice}>{slice}</strong>))}
    {previews.length > 1 ? ' are over: this is what is live.' : ' is over: this is what is live.'}
  </span>
);

const leave = (previews: readonly Preview[]): void => {
  for (const { slice } of previews) leavePreview(slice);
  window.location.reload();
};

const Leave = ({ open, onClose }: { open: readonly Preview[]; onClose: () => void }) =>
  open.length > 0 ? (
    <Button
      size="small"
      variant="secondary"
      aria-label={open.length > 1 ? 'Leave the previews' : 'Leave the preview'}
      onClick={() => leave(open)}
    >
      Leave
    </Button>
  ) : (
    <Button size="small" variant="secondary" onClick={onClose}>
      Close
    </Button>
  );

/** Says which slices are not the live ones in this browser, or no longer, and leaves them. */
export const PreviewBar = ({ onClose }: { onClose: () => void }) => {
  const [previews, setPreviews] = useState<readonly Preview[]>([]);
  const bar = useRoom();
  useEffect(() => void readPreviews().then(setPreviews), []);
  const over = previews.filter((preview) => preview.over);
  const open = previews.filter((preview) => !preview.over);
  return (
    <Bar ref={bar} role="region" aria-label="Preview">
      <Text role="status">
        {open.length > 0 && <Open previews={open} />}
        {over.length > 0 && <Over previews={over} />}
      </Text>
      {previews.length > 0 && <Leave open={open} onClose={onClose} />}
    </Bar>
  );
};

const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: ${theme.layer.sticky};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.m};
  padding: ${theme.space.hair} ${theme.space.gutter};
  border-bottom: 1px solid ${theme.colour.warning};
  background: ${theme.colour.warningGround};
  color: ${theme.colour.warning};
  font-size: ${theme.size.small};
  line-height: ${theme.leading.snug};
  /* There, so that its text is announced when it comes. */
  &:not(:has(button)) {
    padding-block: 0;
    border: 0;
  }
  button {
    flex: none;
  }
`;
const Text = styled.p`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space.s};
  overflow-wrap: anywhere;
  strong {
    color: ${theme.colour.textStrong};
  }
`;
const Commit = styled.code`
  font: ${theme.weight.text} ${theme.size.caption} ${theme.font.mono};
`;

import { leavePreview } from '@hypercar/app-kit/opened-previews';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { look } from './look';
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
        {build.version} <code>({shortened(build.commit)})</code>
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
    <button
      type="button"
      aria-label={open.length > 1 ? 'Leave the previews' : 'Leave the preview'}
      onClick={() => leave(open)}
    >
      Leave
    </button>
  ) : (
    <button type="button" onClick={onClose}>
      Close
    </button>
  );

/** Says which slices are not the live ones in this browser, or no longer, and leaves them. */
export const PreviewBar = ({ onClose }: { onClose: () => void }) => {
  const [previews, setPreviews] = useState<readonly Preview[]>([]);
  const bar = useRoom();
  useEffect(() => void readPreviews().then(setPreviews), []);
  const over = previews.filter((preview) => preview.over);
  const open = previews.filter((preview) => !preview.over);
  return (
    <div ref={bar} className="preview-bar" role="region" aria-label="Preview">
      <style>{look}</style>
      <p role="status">
        {open.length > 0 && <Open previews={open} />}
        {over.length > 0 && <Over previews={over} />}
      </p>
      {previews.length > 0 && <Leave open={open} onClose={onClose} />}
    </div>
  );
};

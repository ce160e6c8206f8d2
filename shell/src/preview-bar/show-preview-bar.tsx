import { createRoot } from 'react-dom/client';
import { PreviewBar } from './preview-bar';

/** Shows the bar above the page, in a tree of its own: the page's may be hydrated. */
export const showPreviewBar = (): void => {
  const place = document.createElement('div');
  // A sticky bar stays as long as its parent is seen, which is the page.
  place.style.display = 'contents';
  document.body.prepend(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<PreviewBar onClose={close} />);
};

import { useEffect, useState } from 'react';
import type { NumberedToast } from './toast-message';

const frame = {
  position: 'fixed',
  insetInlineEnd: 16,
  bottom: 16,
  padding: 16,
  background: 'Canvas',
  color: 'CanvasText',
} as const;

/** A toast without the toast library, for a page that lost the network before the library was loaded. */
export const PlainToast = ({ toast }: { toast: NumberedToast }) => {
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(toast.number), 5000);
    return () => clearTimeout(timer);
  }, [toast]);
  // The announcer reads it out.
  return (
    over !== toast.number && (
      <div aria-hidden="true" style={frame}>
        <strong>{toast.title}</strong>
        {toast.description && <p>{toast.description}</p>}
      </div>
    )
  );
};

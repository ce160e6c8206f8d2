import { type SitePreviewMessage, sitePreviewReady } from '@hypercar/contracts/site-preview';
import { useEffect, useState } from 'react';
import { setSiteSettings } from './site-settings';

/** The studio's draft in a message of the page that frames this one; undefined for any other message. */
const draftIn = ({ origin, source, data }: MessageEvent) => {
  if (origin !== window.location.origin || source !== window.parent) return undefined;
  return (data as Partial<SitePreviewMessage> | null)?.sitePreview;
};

/** Shows the draft that the studio sends, again with each change; true once there is one. */
export const useDraftedSettings = (): boolean => {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const draft = draftIn(event);
      if (!draft) return;
      setSiteSettings(draft.settings);
      document.documentElement.dataset['theme'] = draft.theme;
      setThere(true);
    };
    window.addEventListener('message', onMessage);
    if (window.parent !== window)
      window.parent.postMessage(sitePreviewReady, window.location.origin);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  return isThere;
};

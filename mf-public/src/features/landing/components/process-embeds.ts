declare global {
  interface Window {
    instgrm?: { Embeds: { process: () => void } };
  }
}

const appendScript = (src: string) =>
  new Promise<boolean>((resolve) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    script.onload = () => resolve(true);
    script.onerror = () => {
      script.remove();
      resolve(false);
    };
    document.head.append(script);
  });

/** Loads the network's script when it is not there, then lets it draw the page's embeds. False when it did not come. */
export const processEmbeds = async (src: string): Promise<boolean> => {
  if (!window.instgrm && !(await appendScript(src))) return false;
  window.instgrm?.Embeds.process();
  return true;
};

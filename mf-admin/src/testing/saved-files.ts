/** Records the files that the page saves, by name, which jsdom does not support. */
export const watchSavedFiles = () => {
  const blobs = new Map<string, Blob>();
  const saved = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.set(this.download, blobs.get(this.href)!);
  });
  return saved;
};

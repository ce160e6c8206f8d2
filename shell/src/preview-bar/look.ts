/**
 * The bar's style, by the tokens' names: a component of ui here, or styled-components, would have every visitor's script
 * carry what the bar alone needs of it.
 */
export const look = `
.preview-bar {
  position: sticky;
  top: 0;
  z-index: var(--layer-sticky);
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-m);
  padding: var(--space-hair) var(--space-gutter);
  border-bottom: 1px solid var(--colour-warning);
  background: var(--colour-warning-ground);
  color: var(--colour-warning);
  font-size: var(--size-small);
  line-height: var(--leading-snug);
}
/* There, so that its text is announced when it comes. */
.preview-bar:not(:has(button)) {
  padding-block: 0;
  border: 0;
}
.preview-bar p {
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--space-s);
  overflow-wrap: anywhere;
}
.preview-bar strong {
  color: var(--colour-text-strong);
}
.preview-bar code {
  font: var(--weight-text) var(--size-caption) var(--font-mono);
}
.preview-bar button {
  flex: none;
  min-height: var(--target-small);
  padding: 0 var(--space-s);
  border: 1px solid var(--colour-warning);
  border-radius: var(--radius-small);
  background: none;
  font-weight: var(--weight-strong);
  color: var(--colour-text-strong);
}
.preview-bar button:hover {
  background: var(--colour-hover);
}
`;

import { MarkdownText } from '@hypercar/ui/markdown-text';
import { State } from '../state';

const text = `## Size of a drop

A drop holds the stone and **stays under it**. Read the [safety sheet](https://example.com) first.

1. Set the drop.
2. Set the stone, *without pressing*.

| Size | Diameter |
| ---- | -------- |
| SS16 | 4.0 mm   |
| SS20 | 4.7 mm   |
`;

export const MarkdownTextStates = () => (
  <State name="Headings, a list, a table and a link">
    <MarkdownText text={text} headingLevel={4} />
  </State>
);

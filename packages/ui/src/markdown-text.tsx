import { Lexer, type Token, type Tokens } from 'marked';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Table } from './table';
import { theme } from './theme';

interface MarkdownTextProps {
  /** Markdown: headings, paragraphs, lists, tables, emphasis and links. All else is shown as it was typed. */
  text: string;
  /** The level of its highest headings. */
  headingLevel?: 2 | 3 | 4;
}

type Show = (token: Token, key: number) => ReactNode;

/** Only addresses that a reader expects behind a link. */
const isSafe = (href: string): boolean => /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href);

const inline: Show = (token, key) => {
  const inside = () => (token as { tokens?: Token[] }).tokens?.map(inline) ?? token.raw;
  switch (token.type) {
    case 'strong':
      return <strong key={key}>{inside()}</strong>;
    case 'em':
      return <em key={key}>{inside()}</em>;
    case 'br':
      return <br key={key} />;
    case 'escape':
      return (token as Tokens.Escape).text;
    case 'link': {
      const { href } = token as Tokens.Link;
      if (!isSafe(href)) return token.raw;
      const away = /^https?:/i.test(href) ? { rel: 'noopener noreferrer', target: '_blank' } : {};
      return (
        <a key={key} href={href} {...away}>
          {inside()}
        </a>
      );
    }
    case 'text':
      return (token as Tokens.Text).tokens ? inside() : (token as Tokens.Text).text;
    default:
      return token.raw;
  }
};

const listItem = (item: Tokens.ListItem, key: number, block: Show) => (
  <li key={key}>{item.tokens.map(block)}</li>
);

const table = ({ header, rows }: Tokens.Table, key: number) => (
  <Table key={key} label={header.map(({ text }) => text).join(', ')}>
    <thead>
      <tr>
        {header.map((cell, i) => (
          <th key={i}>{cell.tokens.map(inline)}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, i) => (
        <tr key={i}>
          {row.map((cell, j) => (
            <td key={j}>{cell.tokens.map(inline)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

const blocks = (level: number): Show => {
  const block: Show = (token, key) => {
    switch (token.type) {
      case 'space':
        return null;
      case 'heading': {
        const Heading =
          `h${Math.min(6, level + Math.max(0, (token as Tokens.Heading).depth - 2))}` as 'h2';
        return <Heading key={key}>{(token as Tokens.Heading).tokens.map(inline)}</Heading>;
      }
      case 'paragraph':
        return <p key={key}>{(token as Tokens.Paragraph).tokens.map(inline)}</p>;
      case 'list': {
        const { ordered, start, items } = token as Tokens.List;
        const inner = items.map((item, i) => listItem(item, i, block));
        return ordered ? (
          <ol key={key} start={Number(start)}>
            {inner}
          </ol>
        ) : (
          <ul key={key}>{inner}</ul>
        );
      }
      case 'table':
        return table(token as Tokens.Table, key);
      case 'text':
        return inline(token, key);
      default:
        return <p key={key}>{token.raw}</p>;
    }
  };
  return block;
};

/** Text that an owner or a member wrote, as elements and never as HTML. */
export const MarkdownText = ({ text, headingLevel = 2 }: MarkdownTextProps) => (
  <Root>{Lexer.lex(text).map(blocks(headingLevel))}</Root>
);

const Root = styled.div`
  display: grid;
  gap: ${theme.space.m};
  max-width: 42rem;
  line-height: 1.6;
  overflow-wrap: break-word;
  h2,
  h3,
  h4 {
    margin-top: ${theme.space.m};
    font-size: ${theme.size.h4};
  }
  h2 {
    font-size: ${theme.size.h3};
  }
  ul,
  ol {
    display: grid;
    gap: ${theme.space.xs};
    padding-left: 1.4em;
  }
`;

import { mostQuestions } from '@hypercar/contracts/site-sections';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { useFaqList } from '../api/use-faq-list';
import type { SiteForm } from '../api/use-site-form';
import { FaqRow } from './faq-row';

/** The questions and answers of the page: added, removed with Undo, and put in order. */
export const FaqEditor = ({ form }: { form: SiteForm }) => {
  const { list, addButton, rows, input, error, add, move, remove } = useFaqList(form);
  return (
    <Root aria-labelledby="faq">
      <h2 id="faq">Questions and answers</h2>
      <p>
        {rows.length === 0
          ? 'The page has no such section until there is a question.'
          : `${rows.length} of ${mostQuestions} questions`}
      </p>
      <ol ref={list}>
        {rows.map(({ id }, at) => (
          <FaqRow
            key={id}
            number={at + 1}
            isLast={at === rows.length - 1}
            input={(key) => input(at, key)}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {error && <p role="alert">{error}</p>}
      <Button
        ref={addButton}
        variant="secondary"
        disabled={rows.length >= mostQuestions}
        onClick={add}
      >
        Add a question
      </Button>
    </Root>
  );
};

const Root = styled.section`
  display: grid;
  gap: ${theme.space.s};
  padding: ${theme.space.m};
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
  h2 {
    font-size: ${theme.size.h4};
  }
  ol {
    padding: 0;
    list-style: none;
  }
`;

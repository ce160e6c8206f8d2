import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointQuery } from '@hypercar/app-kit/query';
import { triviaCalls, type TriviaQuestion } from '@hypercar/contracts/trivia';
import { Button } from '@hypercar/ui/button';
import { Dialog } from '@hypercar/ui/dialog';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Field } from '@hypercar/ui/field';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';

interface TriviaChoiceProps {
  onChoose: (question: TriviaQuestion) => void;
  onClose: () => void;
}

const most = 50;

const matching = (questions: readonly TriviaQuestion[], search: string) =>
  questions
    .filter(({ question }) => question.toLowerCase().includes(search.trim().toLowerCase()))
    .slice(0, most);

/** The trivia questions, of which one is taken into a quiz. */
export const TriviaChoice = ({ onChoose, onClose }: TriviaChoiceProps) => {
  const [search, setSearch] = useState('');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Take a trivia question"
      description="It is copied: a later change of one does not change the other."
    >
      <Field label="Search" value={search} onChange={({ target }) => setSearch(target.value)} />
      <Loaded query={useQuery(endpointQuery(triviaCalls.list))} of="the trivia questions">
        {(questions) => {
          const found = matching(questions, search);
          if (found.length === 0) return <EmptyState title="No trivia question found" />;
          return (
            <List>
              {found.map((question) => (
                <li key={question.id}>
                  <Button variant="quiet" onClick={() => onChoose(question)}>
                    {question.question}
                  </Button>
                </li>
              ))}
            </List>
          );
        }}
      </Loaded>
    </Dialog>
  );
};

const List = styled.ul`
  max-height: 50vh;
  overflow-y: auto;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    border-top: 1px solid ${theme.colour.line};
  }
  button {
    width: 100%;
    justify-content: start;
    text-align: left;
    white-space: normal;
  }
`;

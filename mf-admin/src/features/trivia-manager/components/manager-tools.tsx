import { saveFile } from '@hypercar/app-kit/save-file';
import { exportNinjaQuestions } from '@hypercar/contracts/ninja-history';
import { exportTriviaQuestions } from '@hypercar/contracts/trivia';
import { Button } from '@hypercar/ui/button';
import { from, theme } from '@hypercar/ui/theme';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { SaveButton } from '@hypercar/app-kit/save-button';

export type ManagerTask = 'import' | 'reset mine' | 'reset all';

export interface ManagerToolsProps {
  adding: boolean;
  adderRef: RefObject<HTMLButtonElement | null>;
  onAdd: () => void;
  onTask: (task: ManagerTask) => void;
}

/** What can be done with all questions. */
export const ManagerTools = ({ adding, adderRef, onAdd, onTask }: ManagerToolsProps) => (
  <Row role="group" aria-label="All questions">
    <Button ref={adderRef} aria-expanded={adding} onClick={onAdd}>
      Add a Question
    </Button>
    <Button variant="secondary" onClick={() => onTask('import')}>
      Import CSV…
    </Button>
    <SaveButton save={(saving) => saveFile(exportTriviaQuestions, saving)}>
      Export Trivia CSV
    </SaveButton>
    <SaveButton save={(saving) => saveFile(exportNinjaQuestions, saving)}>
      Export Ninja History CSV
    </SaveButton>
    <Gap />
    <Button variant="quiet" onClick={() => onTask('reset mine')}>
      Reset My Progress…
    </Button>
    <Button variant="quiet" onClick={() => onTask('reset all')}>
      Reset All Progress for Everyone…
    </Button>
  </Row>
);

const Row = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  ${from.tablet} {
    display: flex;
    flex-wrap: wrap;
  }
`;
/* What cannot be undone stands apart. */
const Gap = styled.span`
  margin-left: auto;
`;

import type { LessonBlock } from '@hypercar/contracts/lesson-blocks';
import { Checkbox } from '@hypercar/ui/checkbox';
import { theme } from '@hypercar/ui/theme';
import { useId } from 'react';
import styled from 'styled-components';

interface LessonChecklistProps {
  block: Extract<LessonBlock, { kind: 'checklist' }>;
  /** `checklist/item` of what is ticked. */
  ticked: readonly string[];
  onTick: (key: string, isTicked: boolean) => void;
}

/** Steps to do at the bench, each as wide as the column: gloves. */
export const LessonChecklist = ({ block, ticked, onTick }: LessonChecklistProps) => {
  const titleId = useId();
  const keyOf = (item: string) => `${block.id}/${item}`;
  const done = block.items.filter(({ id }) => ticked.includes(keyOf(id))).length;
  return (
    <Root role="group" aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>{block.title}</h2>
        <span>
          {done} of {block.items.length}
        </span>
      </Head>
      {block.items.map(({ id, text }) => (
        <Checkbox
          key={id}
          label={text}
          checked={ticked.includes(keyOf(id))}
          onChange={(event) => onTick(keyOf(id), event.target.checked)}
        />
      ))}
    </Root>
  );
};

const Root = styled.div`
  padding: ${theme.space.m} ${theme.space.m} ${theme.space.s};
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
  label {
    width: 100%;
    min-height: ${theme.target.large};
  }
  label:has(:checked) {
    color: ${theme.colour.textMuted};
  }
`;
const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space.s};
  padding-bottom: ${theme.space.xs};
  h2 {
    font-size: ${theme.size.h4};
  }
  span {
    white-space: nowrap;
    font-size: ${theme.size.small};
    color: ${theme.colour.textMuted};
  }
`;

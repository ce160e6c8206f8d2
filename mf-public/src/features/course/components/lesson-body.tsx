import type { CourseLesson, LessonPlace } from '@hypercar/contracts/course-lessons';
import type { LessonBlock } from '@hypercar/contracts/lesson-blocks';
import { MarkdownText } from '@hypercar/ui/markdown-text';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { LessonPicture } from '../../../pictures/lesson-picture';
import { changeProgress } from '../api/send-progress';
import { useWaitingChange, withChange } from '../api/waiting-progress';
import { CalculatorBlock } from '../calculators/calculator-block';
import { LessonDownload } from '../film/lesson-download';
import { LessonFilm } from '../film/lesson-film';
import { LessonChecklist } from './lesson-checklist';
import { LessonQuiz } from './lesson-quiz';

interface LessonBodyProps {
  place: LessonPlace;
  lesson: CourseLesson;
  isGuest: boolean;
}

/** What stands in a lesson. Ticks are kept at once, also without a connection; a guest's on this device. */
export const LessonBody = ({ place, lesson, isGuest }: LessonBodyProps) => {
  const progress = withChange(lesson.progress, useWaitingChange(place));
  const show = (block: LessonBlock, key: number) => {
    switch (block.kind) {
      case 'text':
        return <MarkdownText key={key} text={block.text} />;
      case 'picture':
        return (
          <figure key={key}>
            <LessonPicture name={block.picture} />
            {block.caption && <figcaption>{block.caption}</figcaption>}
          </figure>
        );
      case 'film':
        return <LessonFilm key={key} place={place} block={block} />;
      case 'download':
        return <LessonDownload key={key} place={place} block={block} />;
      case 'checklist':
        return (
          <LessonChecklist
            key={key}
            block={block}
            ticked={progress.ticked}
            onTick={(item, isTicked) => changeProgress(place, { ticks: { [item]: isTicked } })}
          />
        );
      case 'calculator':
        return <CalculatorBlock key={key} which={block.which} />;
      case 'quiz': {
        const best = progress.quizzes.find(({ quiz }) => quiz === block.id);
        return <LessonQuiz key={key} place={place} block={block} best={best} isGuest={isGuest} />;
      }
    }
  };
  return <Root>{lesson.blocks.map(show)}</Root>;
};

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 42rem);
  gap: ${theme.space.xl};
  figure {
    display: grid;
    gap: ${theme.space.xs};
    img {
      border-radius: ${theme.radius.medium};
    }
  }
  figcaption {
    font-size: ${theme.size.small};
    color: ${theme.colour.textMuted};
  }
`;

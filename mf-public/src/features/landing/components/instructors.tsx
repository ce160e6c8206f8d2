import { restWords } from '@hypercar/contracts/site-words';
import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { ShownPicture } from '../../../pictures/shown-picture';
import { useListMarks } from '../../../site/list-marks';
import { useWords } from '../../../site/own-text';
import { useSiteSettings } from '../../../site/site-settings';

/** Who teaches; nothing while the owner names nobody. */
export const Instructors = () => {
  const { instructors } = useSiteSettings();
  const say = useWords(restWords);
  const mark = useListMarks('instructors');
  return (
    <>
      {mark('#', '.some')}
      {instructors.length > 0 && (
        <Root>
          <h3>{say('instructorsTitle')}</h3>
          {mark('#')}
          {instructors.map(({ picture, name, about }, i) => (
            <Person key={i}>
              <ShownPicture picture={picture} height={720} sizes="8rem" />
              <div>
                <h4>{name}</h4>
                <p>{about}</p>
              </div>
            </Person>
          ))}
          {mark('/')}
        </Root>
      )}
      {mark('/', '.some')}
    </>
  );
};

const Root = styled.div`
  display: grid;
  gap: ${theme.space.m};
  h3 {
    font-size: ${theme.size.h4};
  }
`;
const Person = styled.article`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space.m};
  overflow-wrap: anywhere;
  p {
    font-size: ${theme.size.small};
    white-space: pre-line;
  }
  ${from.tablet} {
    grid-template-columns: 8rem minmax(0, 1fr);
  }
`;

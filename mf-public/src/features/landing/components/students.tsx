import { restWords } from '@hypercar/contracts/site-words';
import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { ShownPicture } from '../../../pictures/shown-picture';
import { useListMarks } from '../../../site/list-marks';
import { useWords } from '../../../site/own-text';
import { useSiteSettings } from '../../../site/site-settings';
import { Section } from './section';
import { SnapRow } from './snap-row';

const sizes = '(min-width: 64rem) 25rem, (min-width: 40rem) 48vw, 70vw';

const Works = () => {
  const { gallery } = useSiteSettings();
  const mark = useListMarks('gallery');
  return (
    <>
      {mark('#')}
      {gallery.map(({ picture, caption, by }, i) => (
        <Work key={i}>
          <ShownPicture picture={picture} sizes={sizes} />
          <figcaption>
            {caption} <cite>{by}</cite>
          </figcaption>
        </Work>
      ))}
      {mark('/')}
    </>
  );
};

const Words = () => {
  const { testimonials } = useSiteSettings();
  const mark = useListMarks('testimonials');
  return (
    <>
      {mark('#')}
      {testimonials.map(({ quote, name, about }, i) => (
        <Quote key={i}>
          <blockquote>{quote}</blockquote>
          <figcaption>
            <strong>{name}</strong> {about}
          </figcaption>
        </Quote>
      ))}
      {mark('/')}
    </>
  );
};

/** Pictures of students' work and what students say; nothing without either. */
export const Students = () => {
  const { gallery, testimonials } = useSiteSettings();
  const say = useWords(restWords);
  const mark = useListMarks('students');
  return (
    <>
      {mark('#', '.some')}
      {gallery.length + testimonials.length > 0 && (
        <Section id="students" title={say('studentsTitle')} contrary>
          <Row aria-label="Students' work and words">
            <Works />
            <Words />
          </Row>
        </Section>
      )}
      {mark('/', '.some')}
    </>
  );
};

const Row = styled(SnapRow)`
  --slide: 72%;
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Card = styled.li`
  display: grid;
  align-content: start;
  gap: ${theme.space.s};
  overflow-wrap: anywhere;
`;
const Work = styled(Card)`
  figcaption,
  div {
    font-size: ${theme.size.small};
  }
  cite {
    font-style: normal;
    color: ${theme.colour.textMuted};
  }
`;
const Quote = styled(Card)`
  align-content: space-between;
  padding: ${theme.space.m};
  border-left: 3px solid ${theme.colour.crystal};
  background: ${theme.colour.surface};
  blockquote {
    margin: 0;
    line-height: 1.5;
    white-space: pre-line;
  }
  ${from.tablet} {
    padding: ${theme.space.l};
    blockquote {
      font-size: ${theme.size.lead};
    }
  }
`;

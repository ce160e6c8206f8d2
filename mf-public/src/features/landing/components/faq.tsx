import { restWords } from '@hypercar/contracts/site-words';
import { Collapsible } from '@hypercar/ui/collapsible';
import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { useListMarks } from '../../../site/list-marks';
import { useWords } from '../../../site/own-text';
import { useSiteSettings } from '../../../site/site-settings';
import { Section } from './section';

/** The owner's questions, each unfolding to its answer; nothing without any. */
export const Faq = () => {
  const { faq } = useSiteSettings();
  const say = useWords(restWords);
  const mark = useListMarks('faq');
  return (
    <>
      {mark('#', '.some')}
      {faq.length > 0 && (
        <Section id="faq" title={say('faqTitle')}>
          <List role="list">
            {mark('#')}
            {faq.map(({ question, answer }, i) => (
              // Two may read the same.
              <li key={i}>
                <Collapsible title={<h3>{question}</h3>}>
                  <Answer>{answer}</Answer>
                </Collapsible>
              </li>
            ))}
            {mark('/')}
          </List>
        </Section>
      )}
      {mark('/', '.some')}
    </>
  );
};

const List = styled.ul`
  overflow-wrap: anywhere;
  h3 {
    font-size: ${theme.size.body};
  }
  li + li details {
    border-top: 0;
  }
  ${from.desktop} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
    column-gap: ${theme.space.xl};
    li:nth-child(2) details {
      border-top: 1px solid ${theme.colour.line};
    }
  }
`;
/** As it was typed, line by line. */
const Answer = styled.p`
  white-space: pre-line;
`;

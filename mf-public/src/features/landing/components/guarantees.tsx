import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { useListMarks } from '../../../site/list-marks';
import { useSiteSettings } from '../../../site/site-settings';

/** What the owner promises to buyers; nothing without a promise. */
export const Guarantees = () => {
  const { guarantees } = useSiteSettings();
  const mark = useListMarks('guarantees');
  return (
    <>
      {mark('#', '.some')}
      {guarantees.length > 0 && (
        <List role="list">
          {mark('#')}
          {guarantees.map(({ title, text }, i) => (
            <li key={i}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 2 4 5v6c0 5 3.4 9.3 8 11 4.6-1.7 8-6 8-11V5zm-1.2 14.2L7 12.4 8.4 11l2.4 2.4L15.6 8.6 17 10z" />
              </svg>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
          {mark('/')}
        </List>
      )}
      {mark('/', '.some')}
    </>
  );
};

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: ${theme.space.m};
  margin-bottom: ${theme.space.m};
  li {
    display: grid;
    grid-template-columns: 2.25rem minmax(0, 1fr);
    gap: ${theme.space.m};
    overflow-wrap: anywhere;
  }
  svg {
    fill: ${theme.colour.success};
  }
  h3 {
    font-size: ${theme.size.h4};
  }
  p {
    font-size: ${theme.size.small};
    white-space: pre-line;
  }
`;

import { Moment } from '@hypercar/ui/moment';
import { State } from '../state';

export const MomentStates = () => (
  <>
    <State name="In the reader’s time zone" row>
      <Moment at="2025-08-01T17:00:00Z" />
    </State>
    <State name="Breaks between date and time alone">
      <p style={{ width: '7.5rem' }}>
        <Moment at="2025-12-31T23:45:00Z" />
      </p>
    </State>
  </>
);

import { Card } from '@hypercar/ui/card';
import { State } from '../state';

export const CardStates = () => (
  <>
    <State name="A surface">
      <Card>
        <p>Anything may stand here.</p>
      </Card>
    </State>
    <State name="Long text">
      <Card as="article">
        <p>
          Stones that are set in the cold come loose in the first summer. A room of 21 degrees and a
          humidity below 55 per cent is what the adhesive wants, for a day and a night:
          averylongwordwithoutaplacetobreakinit.
        </p>
      </Card>
    </State>
  </>
);

import { Collapsible } from '@hypercar/ui/collapsible';
import { State } from '../state';

export const CollapsibleStates = () => (
  <>
    <State name="Closed and open">
      <div>
        <Collapsible title="What is in the kit?">
          <p>Stones, adhesive, a setting tool and the pattern of your car.</p>
        </Collapsible>
        <Collapsible title="How long does it take?" defaultOpen>
          <p>A bonnet takes two evenings, a whole car a month.</p>
        </Collapsible>
      </div>
    </State>
    <State name="Long title">
      <Collapsible title="What happens to my place in the contest when I change the email address of my account?">
        <p>Nothing.</p>
      </Collapsible>
    </State>
  </>
);

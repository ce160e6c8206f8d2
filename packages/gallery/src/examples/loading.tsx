import { Loading } from '@hypercar/ui/loading';
import { State } from '../state';

export const LoadingStates = () => (
  <>
    <State name="Without words of its own">
      <Loading />
    </State>
    <State name="With words">
      <Loading label="Loading tiles…" />
    </State>
  </>
);

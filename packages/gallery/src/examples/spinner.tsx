import { Spinner } from '@hypercar/ui/spinner';
import { theme } from '@hypercar/ui/theme';
import { State } from '../state';

export const SpinnerStates = () => (
  <State name="As high as the text around it" row>
    {(['caption', 'body', 'h2'] as const).map((size) => (
      <span key={size} style={{ fontSize: theme.size[size] }}>
        <Spinner />
      </span>
    ))}
  </State>
);

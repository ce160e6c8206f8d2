import { Card } from '@hypercar/ui/card';
import { Stack } from '@hypercar/ui/stack';
import { State } from '../state';

export const StackStates = () => (
  <State name="One below the other">
    <Stack>
      <Card>First</Card>
      <Card>Second</Card>
    </Stack>
  </State>
);

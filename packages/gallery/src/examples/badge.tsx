import { Badge } from '@hypercar/ui/badge';
import { State } from '../state';

export const BadgeStates = () => (
  <State name="Tones" row wide>
    <Badge>draft</Badge>
    <Badge tone="info">in progress</Badge>
    <Badge tone="success">completed</Badge>
    <Badge tone="warning">running low</Badge>
    <Badge tone="danger">overdue</Badge>
  </State>
);

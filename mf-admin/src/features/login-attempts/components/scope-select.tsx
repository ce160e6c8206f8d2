import { Select } from '@hypercar/ui/select';
import type { AttemptScope } from '../api/attempt-scope';

const scopeOf = (kind: string): AttemptScope =>
  kind === 'user' ? { kind, username: '' } : { kind: kind as 'all' | 'failed' };

export interface ScopeSelectProps {
  scope: AttemptScope;
  onScope: (scope: AttemptScope) => void;
}

/** Chooses between all attempts, the failed ones, and those for one username. */
export const ScopeSelect = ({ scope, onScope }: ScopeSelectProps) => (
  <Select
    label="Attempts"
    value={scope.kind}
    onChange={({ target }) => onScope(scopeOf(target.value))}
  >
    <option value="all">All attempts</option>
    <option value="failed">Failed only</option>
    <option value="user">For one username</option>
  </Select>
);

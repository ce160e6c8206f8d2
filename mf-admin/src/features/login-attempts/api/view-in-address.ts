import type { AddressForm, Given } from '@hypercar/app-kit/search-state';
import { withPlace } from '@hypercar/app-kit/pages/page-place';
import { type AttemptFilter, filterIn } from './attempt-filter';
import type { AttemptScope } from './attempt-scope';

/** What is shown of the attempts: whose, and which of them. */
interface View {
  scope: AttemptScope;
  filter: AttemptFilter;
}

const scopeIn = ({ of, username = '' }: Given): AttemptScope => {
  if (of === 'user') return { kind: 'user', username };
  return { kind: of === 'failed' ? 'failed' : 'all' };
};

/** How it stands in the address. */
const viewForm: AddressForm<View> = {
  read: (given) => ({ scope: scopeIn(given), filter: filterIn(given) }),
  write: ({ scope, filter: { time, ip, result, sort } }) => ({
    of: scope.kind,
    username: scope.kind === 'user' ? scope.username : '',
    time: time.span,
    ip,
    result,
    sort,
  }),
};
export const viewInAddress = withPlace(viewForm);

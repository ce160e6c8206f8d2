import { useSession } from '@hypercar/app-kit/session';
import { LazyPanel } from '@hypercar/ui/lazy-panel';
import { WhenNear } from '../../../parts/when-near';

const loadRules = async () => (await import('./official-rules')).OfficialRules;

/** The Official Rules, folded. Nobody but an administrator sees the section, and its words come from the service. */
export const RulesForAdmins = () => {
  const { user } = useSession();
  if (user?.role !== 'admin') return null;
  return (
    <LazyPanel title="Official Rules">
      <WhenNear load={loadRules} minHeight="12rem" name="The Official Rules" />
    </LazyPanel>
  );
};

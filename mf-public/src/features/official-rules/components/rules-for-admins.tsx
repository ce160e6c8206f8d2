import { useSession } from '@hypercar/app-kit/session';
import { WhenNear } from '@hypercar/ui/when-near';

const loadRules = async () => (await import('./official-rules')).OfficialRules;

/** The Official Rules, for administrators only; their text comes from the service. */
export const RulesForAdmins = () => {
  const { user } = useSession();
  if (user?.role !== 'admin') return null;
  return <WhenNear load={loadRules} minHeight="3.5rem" name="The Official Rules" />;
};

import { Alert } from '@hypercar/ui/alert';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../api/profile-query';

/** Page B of the second specification, section 2.6: one sentence once there is a profile, else nothing. */
export const CompletionNote = () => {
  const { data: profile } = useQuery(profileQuery());
  if (!profile) return null;
  return <Alert tone="success" title="Success! You have completed the questionnaire" />;
};

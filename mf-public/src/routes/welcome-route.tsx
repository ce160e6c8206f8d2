import { currentSession, useSession } from '@hypercar/app-kit/session';
import { notify } from '@hypercar/app-kit/toast';
import { levels, type Answers, type Level } from '@hypercar/contracts/questionnaire';
import { Page } from '@hypercar/ui/page';
import { Stack } from '@hypercar/ui/stack';
import { StoneRow } from '@hypercar/ui/stone-row';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { levelLabel } from '../features/profile/api/level-labels';
import { dropDraft } from '../features/questionnaire/api/draft';
import { saveAnswers } from '../features/questionnaire/api/save-answers';
import { Questionnaire } from '../features/questionnaire/components/questionnaire';

const homeAfterMs = 1000;
const failed = (description: string) => notify({ title: 'Error', description, kind: 'error' });

const Created = ({ level }: { level: Level }) => {
  const { name, meaning } = levelLabel[level];
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/'), homeAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div role="status">
      <Page title="Profile Created!" lead={`Your level: ${name}`} width="text">
        <Stack>
          <StoneRow set={levels.indexOf(level) + 1} of={levels.length} />
          <p>{meaning}</p>
          <p>
            Taking you home… <Link to="/dashboard">See your dashboard</Link>
          </p>
        </Stack>
      </Page>
    </div>
  );
};

export const WelcomeRoute = () => {
  const { user } = useSession();
  const [level, setLevel] = useState<Level>();
  const navigate = useNavigate();
  const save = async (answers: Answers) => {
    if (!currentSession().token) {
      failed('Please log in to save your profile.');
      return void navigate('/login');
    }
    try {
      const given = await saveAnswers(answers);
      dropDraft(user?.id);
      setLevel(given);
    } catch {
      failed('Failed to save your profile. Please try again.');
    }
  };
  if (level) return <Created level={level} />;
  return (
    <Page title="Welcome" lead="Six short questions, so that we know where you start." width="text">
      <Questionnaire key={user?.id} userId={user?.id} onComplete={save} />
    </Page>
  );
};

import { currentSession, useSession } from '@hypercar/app-kit/session';
import { notify } from '@hypercar/app-kit/toast';
import type { Answers } from '@hypercar/contracts/questionnaire';
import { Page } from '@hypercar/ui/page';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dropDraft } from '../features/questionnaire/api/draft';
import { saveAnswers } from '../features/questionnaire/api/save-answers';
import { Questionnaire } from '../features/questionnaire/components/questionnaire';

const homeAfterMs = 1000;
const failed = (description: string) => notify({ title: 'Error', description, kind: 'error' });

const Created = () => {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/'), homeAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div role="status">
      <Page title="Profile Created!" lead="We know where you start. Taking you home…" width="text">
        {null}
      </Page>
    </div>
  );
};

export const WelcomeRoute = () => {
  const { user } = useSession();
  const [isCreated, setCreated] = useState(false);
  const navigate = useNavigate();
  const save = async (answers: Answers) => {
    if (!currentSession().token) {
      failed('Please log in to save your profile.');
      return void navigate('/login');
    }
    try {
      await saveAnswers(answers);
      dropDraft(user?.id);
      setCreated(true);
    } catch {
      failed('Failed to save your profile. Please try again.');
    }
  };
  if (isCreated) return <Created />;
  return (
    <Page title="Welcome" lead="Six short questions, so that we know where you start." width="text">
      <Questionnaire key={user?.id} userId={user?.id} onComplete={save} />
    </Page>
  );
};

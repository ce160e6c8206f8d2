import { callApi } from '@hypercar/app-kit/api';
import { notify } from '@hypercar/app-kit/toast';
import type { LessonPlace } from '@hypercar/contracts/course-lessons';
import type { LessonBlock } from '@hypercar/contracts/lesson-blocks';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { fileCall } from '../api/course-calls';

interface LessonDownloadProps {
  place: LessonPlace;
  block: Extract<LessonBlock, { kind: 'download' }>;
}

/** A document of a lesson; its address is asked for when it is wanted. */
export const LessonDownload = ({ place, block: { file, caption } }: LessonDownloadProps) => {
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const opened = await callApi(fileCall, { params: { ...place, file } });
      if (!opened) throw new Error('You are signed out. Please log in again.');
      Object.assign(document.createElement('a'), { href: opened.src, download: '' }).click();
    } catch (failure) {
      const description = (failure as Error).message;
      notify({ title: 'The document could not be loaded', description, kind: 'error' });
    }
    setPending(false);
  };
  return (
    <Root>
      <p>{caption || 'A document to keep'}</p>
      <Button variant="secondary" pending={pending} onClick={() => void save()}>
        Download the PDF
      </Button>
    </Root>
  );
};

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s};
  padding: ${theme.space.m};
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
`;

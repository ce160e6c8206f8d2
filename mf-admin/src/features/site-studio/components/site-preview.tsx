import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { useDraftedSettings } from '../api/use-drafted-settings';
import { type PreviewTheme, usePreviewFrame } from '../api/use-preview-frame';
import type { SiteForm } from '../api/use-site-form';
import { PreviewFrame } from './preview-frame';

const widths = { Phone: 390, Desktop: 1280 } as const;
const themes: Readonly<Record<string, PreviewTheme>> = { Dark: 'dark', Light: 'light' };

interface ChoiceProps<T> {
  label: string;
  of: Readonly<Record<string, T>>;
  value: T;
  onChange: (value: T) => void;
}

const Choice = <T,>({ label, of, value, onChange }: ChoiceProps<T>) => (
  <Row role="group" aria-label={label}>
    {Object.entries(of).map(([words, one]) => (
      <Button
        key={words}
        size="small"
        variant={one === value ? 'primary' : 'secondary'}
        aria-pressed={one === value}
        onClick={() => onChange(one)}
      >
        {words}
      </Button>
    ))}
  </Row>
);

/** The landing page with what the form holds, saved or not, which nobody else sees. */
export const SitePreview = ({ form }: { form: SiteForm }) => {
  const [width, setWidth] = useState<number>(widths.Phone);
  const [shown, setShown] = useState<PreviewTheme>('dark');
  const { settings, failure, ask } = useDraftedSettings(form);
  const page = usePreviewFrame(settings, shown);
  const retry = () => {
    ask();
    page.retry();
  };
  return (
    <Root aria-label="Preview">
      <Row>
        <Choice label="Width of the preview" of={widths} value={width} onChange={setWidth} />
        <Choice label="Theme of the preview" of={themes} value={shown} onChange={setShown} />
      </Row>
      <PreviewFrame width={width} page={page} failure={failure} onRetry={retry} />
    </Root>
  );
};

const Root = styled.section`
  display: grid;
  gap: ${theme.space.s};
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space.xs};
`;

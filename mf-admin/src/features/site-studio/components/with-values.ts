import { useTypedValues } from '@hypercar/app-kit/typed-values';
import type { ReactNode } from 'react';
import type { SiteForm } from '../api/use-site-form';

export interface WithValuesProps {
  form: SiteForm;
  children: (values: Readonly<Record<string, unknown>>) => ReactNode;
}

/** Draws with what the form holds, and draws anew with each key press; the form around it does not. */
export const WithValues = ({ form, children }: WithValuesProps) =>
  children(useTypedValues(form.form));

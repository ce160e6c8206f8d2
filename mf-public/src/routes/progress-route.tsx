import { Page } from '@hypercar/ui/page';

export const ProgressRoute = () => (
  <Page title="Hypercar Crystallization Project" lead="August 1 to August 31 · 81 sq ft">
    <p>81 tiles of one square foot each make the car.</p>
  </Page>
);

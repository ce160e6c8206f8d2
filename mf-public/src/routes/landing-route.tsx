import { Page } from '@hypercar/ui/page';

export const LandingRoute = () => (
  <Page title="Hypercar Crystallization Project" lead="Light on stone, on a very fast car.">
    <p>81 square feet of bodywork, set with crystals by hand, one tile at a time.</p>
  </Page>
);

import { Button } from '@hypercar/ui/button';
import { State } from '../state';

const variants = ['prismatic', 'primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['small', 'medium', 'large'] as const;

export const ButtonStates = () => (
  <>
    <State name="Variants" row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </State>
    <State name="Sizes" row>
      {sizes.map((size) => (
        <Button key={size} size={size}>
          {size}
        </Button>
      ))}
    </State>
    <State name="Pending" row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} pending>
          {variant}
        </Button>
      ))}
    </State>
    <State name="Disabled" row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          {variant}
        </Button>
      ))}
    </State>
    <State name="Full width">
      <Button full>Create account</Button>
    </State>
    <State name="Long text">
      <Button>Save every answer of the questionnaire, and continue with the next page</Button>
    </State>
  </>
);

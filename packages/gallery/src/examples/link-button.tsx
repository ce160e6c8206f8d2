import { LinkButton, LinkButtonRoot } from '@hypercar/ui/link-button';
import { State } from '../state';

const variants = ['prismatic', 'primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['small', 'medium', 'large'] as const;

export const LinkButtonStates = () => (
  <>
    <State name="Variants" row>
      {variants.map((variant) => (
        <LinkButton key={variant} href="#link-button" variant={variant}>
          {variant}
        </LinkButton>
      ))}
    </State>
    <State name="Sizes" row>
      {sizes.map((size) => (
        <LinkButton key={size} href="#link-button" size={size}>
          {size}
        </LinkButton>
      ))}
    </State>
    <State name="Full width">
      <LinkButton href="#link-button" full>
        Open the course
      </LinkButton>
    </State>
    <State name="LinkButtonRoot, the look alone" row>
      <LinkButtonRoot as="button" type="button" $variant="secondary" $size="medium" $full={false}>
        On a button
      </LinkButtonRoot>
    </State>
  </>
);

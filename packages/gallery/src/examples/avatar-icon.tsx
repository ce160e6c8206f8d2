import { AvatarIcon } from '@hypercar/ui/avatar-icon';
import { State } from '../state';

export const AvatarIconStates = () => (
  <>
    <State name="Sizes" row>
      <AvatarIcon name="Ada" size={24} />
      <AvatarIcon name="Grace" />
      <AvatarIcon name="hedy" size={64} />
    </State>
    <State name="Without a name" row>
      <AvatarIcon name="" />
    </State>
  </>
);

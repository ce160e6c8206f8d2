import { ThemeSwitch } from '@hypercar/ui/theme-switch';
import { chooseTheme, useThemeChoice } from './theme-choice';

/** The switch of the theme, of this browser. */
export const ThemeSetting = () => <ThemeSwitch value={useThemeChoice()} onChange={chooseTheme} />;

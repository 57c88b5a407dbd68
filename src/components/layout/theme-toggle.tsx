import { Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '#src/app/theme.ts';
import { IconButton } from '#src/components/ui/button.tsx';

/** Theme switch, named by the theme it switches to (platform, section 7). */
export function ThemeToggle() {
  const isDark = useTheme() === 'dark';
  return (
    <IconButton
      label={isDark ? 'Светлая тема' : 'Тёмная тема'}
      icon={isDark ? <Sun /> : <Moon />}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    />
  );
}

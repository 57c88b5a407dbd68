import type { Config } from 'tailwindcss';

/** Every colour is a CSS variable of src/styles/index.css, so that light and dark are one set of classes (U-1). */
const token = (name: string): string => `var(--${name})`;

const grade = (name: string) => ({ DEFAULT: token(`grade-${name}`), soft: token(`grade-${name}-soft`) });

export default {
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    // P-19. Tailwind's own 2xl is removed in index.css.
    screens: { sm: '511px', md: '769px', lg: '1025px', xl: '1441px' },
    // Replaced, not extended: a colour, size or radius outside the language does not compile to anything.
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#fff',
      canvas: token('canvas'),
      surface: token('surface'),
      raised: token('raised'),
      subtle: token('subtle'),
      pressed: token('pressed'),
      scrim: token('scrim'),
      line: token('line'),
      edge: token('edge'),
      ink: token('ink'),
      muted: token('muted'),
      faint: token('faint'),
      accent: {
        DEFAULT: token('accent'),
        hover: token('accent-hover'),
        ink: token('accent-ink'),
        text: token('accent-text'),
        soft: token('accent-soft'),
      },
      danger: { DEFAULT: token('danger'), hover: token('danger-hover'), ink: token('danger-ink') },
      voice: {
        1: token('voice-1'),
        2: token('voice-2'),
        3: token('voice-3'),
        4: token('voice-4'),
        5: token('voice-5'),
        6: token('voice-6'),
      },
      grade: {
        excellent: grade('excellent'),
        good: grade('good'),
        fair: grade('fair'),
        poor: grade('poor'),
      },
    },
    fontFamily: {
      sans: [
        '"Golos Text Variable"',
        '"Golos Fallback"',
        '"Golos Fallback Roboto"',
        '"Golos Fallback DejaVu"',
        'system-ui',
        'sans-serif',
      ],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
    },
    fontSize: {
      xs: ['12px', { lineHeight: '16px' }],
      sm: ['13px', { lineHeight: '20px' }],
      base: ['14px', { lineHeight: '20px' }],
      md: ['16px', { lineHeight: '24px' }],
      lg: ['20px', { lineHeight: '28px', letterSpacing: '-0.01em' }],
      xl: ['26px', { lineHeight: '32px', letterSpacing: '-0.015em' }],
    },
    fontWeight: { normal: '400', medium: '500', semibold: '600', bold: '700' },
    borderRadius: { none: '0', DEFAULT: '6px', lg: '12px', full: '9999px' },
    boxShadow: { none: 'none', DEFAULT: token('shadow') },
    transitionDuration: { DEFAULT: '150ms', 300: '300ms' },
    extend: {
      maxWidth: { page: '2496px' },
      zIndex: { header: '30', overlay: '40', toast: '50' },
      keyframes: {
        'fade-in': { from: { opacity: '0' } },
        'fade-out': { to: { opacity: '0' } },
        'dialog-in': { from: { opacity: '0', transform: 'translateY(8px) scale(0.98)' } },
        'dialog-out': { to: { opacity: '0', transform: 'translateY(8px) scale(0.98)' } },
        'menu-in': { from: { opacity: '0', transform: 'translateY(-4px)' } },
        'pending-bar': { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } },
        drain: { from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } },
        shimmer: { '50%': { opacity: '0.5' } },
        // A skeleton is invisible for its first 150 ms: an answer that comes at once never flickers (U-3).
        'appear-late': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
      },
      animation: {
        'fade-in': 'fade-in 150ms ease-out',
        'dialog-in': 'dialog-in 300ms cubic-bezier(0.16, 1, 0.3, 1)',
        'dialog-out': 'dialog-out 300ms ease-in forwards',
        'scrim-in': 'fade-in 300ms ease-out',
        'scrim-out': 'fade-out 300ms ease-in forwards',
        'menu-in': 'menu-in 120ms ease-out',
        'pending-bar': 'pending-bar 8s cubic-bezier(0.05, 0.8, 0.2, 1) 100ms both',
        'toast-bar': 'drain 5s linear forwards',
        skeleton: 'appear-late 0s 150ms both, shimmer 1.6s ease-in-out 150ms infinite',
        'appear-late': 'appear-late 0s 150ms both',
      },
    },
  },
} satisfies Config;

/**
 * How the app is cut into files. Rolldown by itself makes a file of everything that two pages share, however small:
 * the login page would need 14 of them, and 8 is the limit.
 */

/** What the login page shares with other pages and the entry does not hold. */
const SHARED_WITH_LOGIN = [
  /[\\/]src[\\/]components[\\/]ui[\\/](?:field|input|control-class|visually-hidden)\.tsx?$/,
  /[\\/]src[\\/]components[\\/]layout[\\/](?:logo|theme-toggle|lazy-part)\.tsx?$/,
  /[\\/]src[\\/]app[\\/](?:page-title|use-media-query)\.ts$/,
  /[\\/]domain[\\/]kernel[\\/]validation-rules\.ts$/,
  /[\\/]react-query[\\/].*[\\/](?:useQuery|useMutation)\./,
  /[\\/]query-core[\\/].*[\\/]mutationObserver\./,
  /[\\/]lucide-react[\\/].*[\\/]icons[\\/](?:moon|sun|eye|eye-off|lock|circle-alert|circle-exclamation-point)\./,
];

const KIT =
  /[\\/](?:lucide-react[\\/].*[\\/]icons|src[\\/]components[\\/](?:ui|layout)|domain[\\/]kernel)[\\/](?!dialog|menu|narrow|hover|notice|blocked)/;

export const chunks = {
  groups: [
    // Whatever the entry imports is loaded anyway, so it is one file.
    { name: 'base', tags: ['$initial' as const] },
    { name: 'common', test: (id: string) => SHARED_WITH_LOGIN.some((pattern) => pattern.test(id)) },
    // Icons and small parts that pages share: one file instead of thirty of 200 bytes.
    { name: 'kit', test: KIT, minShareCount: 2, maxModuleSize: 8000 },
  ],
};

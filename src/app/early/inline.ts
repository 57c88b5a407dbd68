/** Script of index.html itself: what the page waits for is under way before the app is. Kept small. */
import { askEarly, fetchFonts, fetchParts } from './ask-early.ts';

const { parts, strangers } = document.currentScript?.dataset ?? {};
const isSignedIn = askEarly(window.location);
fetchParts(isSignedIn ? parts : strangers);
// A stranger's page has no columns that a letter could make wider: its scripts have the line first.
if (isSignedIn) fetchFonts();
// Warm-up of dates: the first formatter of a page takes 12 ms, which the line leaves free now and the first rows do not.
// Behind the first paint, which it would hold back.
requestAnimationFrame(() => setTimeout(() => new Intl.DateTimeFormat('ru-RU')));

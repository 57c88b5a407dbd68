/** Script of index.html itself: what the page waits for is under way before the app is. Kept small. */
import { askEarly, fetchParts } from './ask-early.ts';

const { parts, strangers } = document.currentScript?.dataset ?? {};
fetchParts(askEarly(window.location) ? parts : strangers);

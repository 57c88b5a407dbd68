export const PLAYLIST_NAME_MAX = 100;
export const PLAYLIST_DESCRIPTION_MAX = 1000;
/** Longer than anybody listens to at once. */
export const CLIPS_PER_PLAYLIST = 100;
/** Own playlists of one person. */
export const PLAYLISTS_MAX = 200;

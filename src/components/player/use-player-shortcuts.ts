import { useEffect } from 'react';
import { notify } from '#src/app/notify.ts';
import { areShortcutsOn, useShortcuts } from '../palette/page-offers.ts';
import { keyTarget } from './key-target.ts';
import type { Playback } from './playback.ts';
import { ZOOM_STEP, zoomAround } from './wave-view.ts';
import { PLAYER_KEYS, type PlayerAction, playerAction } from './player-shortcuts.ts';

/** Keys of the player on the whole page while it is shown. */
export function usePlayerShortcuts(playback: Playback | null): void {
  useShortcuts(playback && PLAYER_KEYS);
  useEffect(() => {
    if (!playback) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const action = event.defaultPrevented ? null : playerAction(event, keyTarget(event.target));
      if (!action || !areShortcutsOn()) return;
      event.preventDefault();
      perform(playback, action);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [playback]);
}

function perform(playback: Playback, action: PlayerAction): void {
  switch (action.kind) {
    case 'toggle':
      playback.toggle();
      return;
    case 'skip':
      playback.skip(action.seconds);
      return;
    case 'speed':
      playback.stepSpeed(action.step);
      return;
    case 'silence':
      skipSilence(playback, !playback.state().skipsSilence);
      return;
    case 'zoom':
      if (action.step === 0) playback.view.showAll();
      else zoomAround(playback.view, playback.state().time, ZOOM_STEP ** action.step);
      return;
  }
}

/** Told aloud and shown: the button that shows it may be out of sight. */
function skipSilence(playback: Playback, skips: boolean): void {
  playback.setSkipsSilence(skips);
  notify.info(skips ? 'Тишина пропускается.' : 'Тишина больше не пропускается.');
}

import { describe, expect, it, vi } from 'vitest';
import { keepInTab, keptInTab, readStored, writeStored } from '#src/app/browser-storage.ts';
import { preferredTheme } from '#src/app/theme.ts';

const acceptText = (raw: unknown): string | null => (typeof raw === 'string' ? raw : null);

function systemPrefers(scheme: 'dark' | 'light'): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(scheme) }));
}

describe('what is kept in the browser', () => {
  it('P-49: gives back what was kept', () => {
    writeStored('evaluation-form-customer', 'Окна Плюс');
    expect(readStored('evaluation-form-customer', acceptText)).toBe('Окна Плюс');
  });

  it.each(['{"not', '42', 'null'])('P-49: drops %s instead of throwing', (text) => {
    localStorage.setItem('table-selection', text);
    expect(readStored('table-selection', acceptText)).toBeNull();
    expect(localStorage.getItem('table-selection')).toBeNull();
  });

  it('P-49: does without storage where it is forbidden or full', () => {
    const forbidden = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
    expect(() => writeStored('table-selection', {})).not.toThrow();
    expect(readStored('table-selection', acceptText)).toBeNull();
    expect(() => keepInTab('last-list', '')).not.toThrow();
    expect(keptInTab('last-list')).toBeNull();
  });

  it('D-17: what belongs to the tab is kept apart from what all tabs share', () => {
    keepInTab('last-list', 'sort=id');
    expect(keptInTab('last-list')).toBe('sort=id');
    expect(localStorage).toHaveLength(0);
  });
});

describe('the colour scheme (P-48)', () => {
  it.each(['dark', 'light'] as const)('P-48: without a choice it is the %s one of the system', (scheme) => {
    systemPrefers(scheme);
    expect(preferredTheme()).toBe(scheme);
  });

  it('P-48: the stored choice wins; what is no scheme does not count', () => {
    systemPrefers('light');
    localStorage.setItem('color-scheme', 'dark');
    expect(preferredTheme()).toBe('dark');
    localStorage.setItem('color-scheme', 'sepia');
    expect(preferredTheme()).toBe('light');
  });
});

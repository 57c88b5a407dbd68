import { afterEach, describe, expect, it } from 'vitest';
import { carryToken, holdTemporaryToken, temporaryTokenOf } from './temporary-token.ts';

afterEach(() => holdTemporaryToken(null));

describe('the temporary token', () => {
  it.each([
    ['?token=link_a', 'link_a'],
    ['?page=2&token=link_a', 'link_a'],
    ['', null],
    ['?token=', null],
    ['?token=b&email=a@b.example', null],
    ['?token=b&email=', null],
    ['?email=a@b.example', null],
  ])('P-21: of «%s» it is %s', (query, token) => {
    expect(temporaryTokenOf(query)).toBe(token);
  });

  it('P-7: every address that the router makes carries it, unless it has one of its own', () => {
    const make = (search: object) => carryToken({ search, next: (same) => same });
    expect(make({ page: '2' })).toEqual({ page: '2' });
    holdTemporaryToken('link_a');
    expect(make({ page: '2' })).toEqual({ page: '2', token: 'link_a' });
    expect(make({ token: 'b', email: 'a' })).toEqual({ token: 'b', email: 'a' });
  });
});

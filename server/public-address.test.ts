import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPublicAddress, networksOf } from './public-address.ts';

const PUBLIC = ['1.1.1.1', '8.8.8.8', '77.88.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0']
  .concat(['126.255.255.255', '128.0.0.0', '172.15.255.255', '172.32.0.0', '192.167.255.255', '192.169.0.0'])
  .concat(['198.17.255.255', '198.20.0.0', '223.255.255.255', '168.63.129.15'])
  .concat(['2a02:6b8::2:242', '2606:4700:4700::1111', '2001:4860:4860::8888', '2003::1', '3ffe::1', '2620:fe::fe']);

const CLOSED: Record<string, string[]> = {
  'эта машина': ['127.0.0.1', '127.255.255.255', '0.0.0.0', '0.1.2.3', '::1', '::'],
  'частные сети': ['10.0.0.1', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.1', 'fc00::1', 'fdff::1'],
  'облако и соседи': ['169.254.169.254', '169.254.0.1', '100.100.100.200', '100.64.0.0', '100.127.255.255'],
  'облако вне соседей': ['168.63.129.16', 'fd00:ec2::254', '192.0.0.192', 'fe80::a9fe:a9fe', 'fe80::1%eth0'],
  'никому не розданы': ['192.0.2.1', '198.51.100.7', '203.0.113.7', '198.18.0.1', '198.19.255.255', '240.0.0.1'],
  вещание: ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1', '192.88.99.1'],
  'IPv4 внутри IPv6': ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a00:1', '::127.0.0.1', '64:ff9b::7f00:1'].concat([
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2002:a00:1::1',
    '2001:0:4136:e378::1',
    '::ffff:0:127.0.0.1',
  ]),
  'документация и испытания IPv6': ['2001:db8::1', '2001:2::1', '2001:10::1', '3fff::1', '100::1', '5f00::1'],
  'не адреса': ['', 'localhost', '127.1', '0x7f.0.0.1', '2130706433', '1.1.1.1 ', '1.1.1.1:80', '[::1]', '１.1.1.1'],
};

describe('nothing is fetched from inside the network (Q-23)', () => {
  test.each(PUBLIC)('an open one is allowed: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each(Object.entries(CLOSED))('%s', (_what, addresses) => {
    expect(addresses.filter((address) => isPublicAddress(address))).toEqual([]);
  });

  test('any address of IPv4 inside IPv6 is closed, whatever it is', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(octet, octet, octet, octet), (octets) => {
        const hex = octets.map((each) => each.toString(16).padStart(2, '0'));
        const tail = `${hex[0]}${hex[1]}:${hex[2]}${hex[3]}`;
        const forms = [`::ffff:${octets.join('.')}`, `64:ff9b::${tail}`, `2002:${tail}::1`, `::${tail}`];
        expect(forms.filter((each) => isIP(each) !== 6 || isPublicAddress(each))).toEqual([]);
      }),
    );
  });
});

describe('networks that are allowed', () => {
  test('are addresses and networks', () => {
    const list = networksOf(['10.0.0.5', '192.168.1.0/24', 'fd00::/8']);
    expect(['10.0.0.5', '192.168.1.9'].map((each) => list.check(each, 'ipv4'))).toEqual([true, true]);
    expect(['10.0.0.6', '192.168.2.9'].map((each) => list.check(each, 'ipv4'))).toEqual([false, false]);
    expect(list.check('fd12::1', 'ipv6')).toBe(true);
  });

  test.each(['10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'pbx.local', '', '::/129', '10.0.0.0/-1'])(
    'do not take «%s» for a network',
    (written) => {
      expect(() => networksOf([written])).toThrow('not a network');
    },
  );
});

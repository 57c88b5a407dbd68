import { BlockList, isIP } from 'node:net';

/**
 * Networks of the IANA registries of special-purpose addresses that no server of the internet has: this machine, private and
 * link-local networks, CGNAT, documentation, multicast, reserved. The last is where a cloud serves the secrets of its machines
 * outside of link-local.
 */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
];
/**
 * Public addresses of IPv6: global unicast only. All that carries an IPv4 address inside (mapped, NAT64) lies outside
 * of it.
 */
const GLOBAL_V6 = ['2000::/3'];
/**
 * Exceptions within it: protocol assignments (Teredo, ORCHID, benchmarks), documentation, and 6to4, which carries an
 * IPv4 address.
 */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const specialV4 = networksOf(SPECIAL_V4);
const globalV6 = networksOf(GLOBAL_V6);
const specialV6 = networksOf(SPECIAL_V6);

/** True if an address, as the resolver or the socket gives it, belongs to a server of the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !specialV4.check(address, 'ipv4');
    case 6:
      // A zone belongs to link-local addresses.
      return !address.includes('%') && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** List of addresses and networks (10.0.0.5, 192.168.1.0/24, fd00::/8); throws on anything else. */
export function networksOf(written: readonly string[]): BlockList {
  const list = new BlockList();
  for (const each of written) {
    const [address = '', prefix, ...rest] = each.split('/');
    const family = isIP(address);
    const bits =
      prefix === undefined ? (family === 4 ? 32 : 128) : Number(/^\d{1,3}$/.test(prefix) ? prefix : Number.NaN);
    if (family === 0 || rest.length > 0 || !(bits <= (family === 4 ? 32 : 128)))
      throw new Error(`not a network: ${each}`);
    list.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

import { crc32, deflateRawSync } from 'node:zlib';

/** What an archive says of a file, and what is so: each may lie. */
export type RawFile = {
  name: string | Uint8Array;
  content: Uint8Array | string;
  stored?: boolean;
  /** Bytes as they lie in the archive, instead of the packed content. */
  packed?: Uint8Array;
  /** Sizes and sum that the directory says. */
  says?: { size?: number; packedSize?: number; crc?: number; method?: number; flags?: number; offset?: number };
  /** Lies where this earlier file lies. */
  over?: number;
};

type Placed = {
  name: Buffer;
  method: number;
  flags: number;
  crc: number;
  packedSize: number;
  size: number;
  offset: number;
};

/** ZIP as bytes, without the checks of a library: `directory` lies of the whole. */
export function rawZip(files: readonly RawFile[], directory: { count?: number; offset?: number } = {}): Uint8Array {
  const pieces: Buffer[] = [];
  const placed: Placed[] = [];
  let at = 0;
  for (const file of files) {
    const plain = Buffer.from(file.content);
    const packed = Buffer.from(file.packed ?? (file.stored ? plain : deflateRawSync(plain, { level: 1 })));
    const { says = {} } = file;
    const over = file.over === undefined ? undefined : placed[file.over];
    const one: Placed = {
      name: Buffer.from(file.name),
      method: says.method ?? (file.stored ? 0 : 8),
      flags: says.flags ?? 0x800,
      crc: says.crc ?? crc32(plain),
      packedSize: says.packedSize ?? over?.packedSize ?? packed.length,
      size: says.size ?? over?.size ?? plain.length,
      offset: says.offset ?? over?.offset ?? at,
    };
    placed.push(one);
    if (over) continue;
    const local = Buffer.concat([headOf('PK\x03\x04', one), one.name, packed]);
    pieces.push(local);
    at += local.length;
  }
  const listed = placed.map((one) => Buffer.concat([headOf('PK\x01\x02', one), one.name]));
  const size = listed.reduce((sum, { length }) => sum + length, 0);
  const count = Math.min(0xffff, directory.count ?? placed.length);
  return Uint8Array.from(Buffer.concat([...pieces, ...listed, endOf({ count, size, offset: directory.offset ?? at })]));
}

function headOf(signature: 'PK\x03\x04' | 'PK\x01\x02', one: Placed): Buffer {
  const isLocal = signature === 'PK\x03\x04';
  const head = Buffer.alloc(isLocal ? 30 : 46);
  head.write(signature, 'latin1');
  const from = isLocal ? 4 : 6;
  if (!isLocal) head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, from);
  head.writeUInt16LE(one.flags, from + 2);
  head.writeUInt16LE(one.method, from + 4);
  head.writeUInt32LE(one.crc, from + 10);
  head.writeUInt32LE(one.packedSize, from + 14);
  head.writeUInt32LE(one.size, from + 18);
  head.writeUInt16LE(one.name.length, from + 22);
  if (!isLocal) head.writeUInt32LE(one.offset, 42);
  return head;
}

function endOf({ count, size, offset }: { count: number; size: number; offset: number }): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

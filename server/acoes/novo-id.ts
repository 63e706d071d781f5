import { randomBytes } from 'node:crypto';

/** A UUID of version 7 (RFC 9562): what a code covers must be known before the row is stored; later ones sort after. */
export function novoId(agora: number = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(agora, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

import { crc32, deflateSync } from 'node:zlib'

/** A small PNG that says it is `width` × `height` white pixels: few bytes, much memory to whoever decodes it. */
export function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff)
  row[0] = 0
  const rows = deflateSync(Buffer.concat(Array.from({ length: Math.min(height, 64) }, () => row)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

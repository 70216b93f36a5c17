/** One box of an MP4: a length, a name of four letters and what it holds. */
export function box(name: string, content: Uint8Array | string = ''): Buffer {
  const held = Buffer.from(content)
  const head = Buffer.alloc(8, name, 'latin1')
  head.write(name, 4, 'latin1')
  head.writeUInt32BE(8 + held.length)
  return Buffer.concat([head, held])
}

/** A file with the parts of an MP4 and `bytes` bytes of pictures that nobody can see. */
export function mp4Bytes(bytes = 1000): Buffer {
  return Buffer.concat([
    box('ftyp', 'isom\0\0\0\0isommp42'),
    box('moov', Buffer.alloc(64)),
    box('mdat', Buffer.alloc(bytes, 'staffroom ')),
  ])
}

/** One element of a WebM: an id, a length (one that nobody knows when `isLive`) and what it holds. */
export function element(id: string, content: Uint8Array, isLive = false): Buffer {
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(content.length))
  length[0] = 0x01
  return Buffer.concat([
    Buffer.from(id, 'hex'),
    isLive ? Buffer.from('01ffffffffffffff', 'hex') : length,
    content,
  ])
}

/** A file with the parts of a WebM, as a finished recording or as one that was going on. */
export function webmBytes({ isLive = false, kind = 'webm' } = {}): Buffer {
  const cluster = element('1f43b675', element('a3', Buffer.alloc(500)), isLive)
  return Buffer.concat([
    element('1a45dfa3', Buffer.concat([Buffer.from('428284', 'hex'), Buffer.from(kind)])),
    element('18538067', Buffer.concat([element('1654ae6b', Buffer.alloc(40)), cluster, cluster]), isLive),
  ])
}

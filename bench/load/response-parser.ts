const headEnd = Buffer.from('\r\n\r\n')
const lineEnd = Buffer.from('\r\n')
const nothing = Buffer.alloc(0)

export type ResponseParser = {
  /** Reads the next bytes of the connection. They may be overwritten afterwards. */
  push: (bytes: Buffer) => void
}

type State = 'head' | 'sized' | 'chunk-size' | 'chunk' | 'trailer'

/**
 * Cuts the bytes of one connection into responses (RFC 9112): with Content-Length, chunked, or without a body.
 * Answers to HEAD are not understood. `body` is empty unless bodies are kept.
 */
export function createResponseParser(options: {
  keepBodies: boolean
  onResponse: (status: number, body: Buffer, head: string) => void
}): ResponseParser {
  const { keepBodies, onResponse } = options
  let state: State = 'head'
  let pending = nothing
  let status = 0
  let head = ''
  /** Bytes of the body, or of the chunk with the line that ends it, that are still to come. */
  let left = 0
  let parts: Buffer[] = []

  function finish(): void {
    const body = parts.length > 0 ? Buffer.concat(parts) : nothing
    parts = []
    state = 'head'
    onResponse(status, body, head)
  }

  function readHead(text: string): void {
    head = text
    status = Number(text.slice(9, 12))
    if (!Number.isInteger(status) || !text.startsWith('HTTP/1.'))
      throw new Error(`not HTTP: ${text.slice(0, 40)}`)
    const length = /\r\ncontent-length: *(\d+)/i.exec(text)
    if (status === 204 || status === 304) left = 0
    else if (length) left = Number(length[1])
    else if (/\r\ntransfer-encoding: *chunked/i.test(text)) {
      state = 'chunk-size'
      return
    } else throw new Error('a response without a length')
    state = 'sized'
    if (left === 0) finish()
  }

  /** Reads what it can from `offset` on; answers where it stopped, or -1 when it needs more bytes. */
  function step(bytes: Buffer, offset: number): number {
    switch (state) {
      case 'head': {
        const end = bytes.indexOf(headEnd, offset)
        if (end < 0) return -1
        readHead(bytes.toString('latin1', offset, end))
        return end + headEnd.length
      }
      case 'sized': {
        const end = Math.min(bytes.length, offset + left)
        if (keepBodies) parts.push(Buffer.from(bytes.subarray(offset, end)))
        left -= end - offset
        if (left === 0) finish()
        return end
      }
      case 'chunk-size': {
        const end = bytes.indexOf(lineEnd, offset)
        if (end < 0) return -1
        const size = Number.parseInt(bytes.toString('latin1', offset, end), 16)
        state = size === 0 ? 'trailer' : 'chunk'
        left = size + lineEnd.length
        return end + lineEnd.length
      }
      case 'chunk': {
        const end = Math.min(bytes.length, offset + left)
        const dataEnd = Math.min(end, offset + Math.max(0, left - lineEnd.length))
        if (keepBodies && dataEnd > offset) parts.push(Buffer.from(bytes.subarray(offset, dataEnd)))
        left -= end - offset
        if (left === 0) state = 'chunk-size'
        return end
      }
      case 'trailer': {
        const end = bytes.indexOf(lineEnd, offset)
        if (end < 0) return -1
        if (end === offset) finish()
        return end + lineEnd.length
      }
    }
  }

  return {
    push(bytes) {
      const all = pending.length > 0 ? Buffer.concat([pending, bytes]) : bytes
      pending = nothing
      let offset = 0
      while (offset < all.length) {
        const next = step(all, offset)
        if (next < 0) {
          pending = Buffer.from(all.subarray(offset))
          return
        }
        offset = next
      }
    },
  }
}

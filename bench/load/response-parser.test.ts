import { describe, expect, test } from 'vitest'
import { createResponseParser } from './response-parser.ts'

const sized = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello'
const chunked =
  'HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n6\r\nfirst \r\nB;name=x\r\nsecond\r\npart\r\n0\r\n\r\n'.replace(
    'second\r\npart',
    'second part',
  )
const trailed =
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\nX-Sum: 1\r\nX-More: 2\r\n\r\n'
const unchanged = 'HTTP/1.1 304 Not Modified\r\nETag: "x"\r\n\r\n'
const empty = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'

/** What is understood of `text` when it arrives `size` bytes at a time, in one buffer that is used again. */
function understood(text: string, size: number, keepBodies = true): string[] {
  const seen: string[] = []
  const parser = createResponseParser({
    keepBodies,
    onResponse: (status, body) => seen.push(`${status} ${String(body)}`),
  })
  const bytes = Buffer.from(text)
  const buffer = Buffer.alloc(size)
  for (let offset = 0; offset < bytes.length; offset += size) {
    const length = bytes.copy(buffer, 0, offset, offset + size)
    parser.push(buffer.subarray(0, length))
  }
  return seen
}

describe.each([1, 2, 3, 7, 16, 64, 4_096])('%d bytes at a time', (size) => {
  test('every way to end a response', () => {
    expect(understood(sized + chunked + unchanged + trailed + empty + sized, size)).toEqual([
      '200 hello',
      '201 first second part',
      '304 ',
      '200 hi',
      '200 ',
      '200 hello',
    ])
  })

  test('bodies are skipped where they are not read', () => {
    expect(understood(sized + chunked + sized, size, false)).toEqual(['200 ', '201 ', '200 '])
  })
})

test('the head is told', () => {
  const heads: string[] = []
  createResponseParser({
    keepBodies: false,
    onResponse: (_status, _body, head) => heads.push(head),
  }).push(Buffer.from(sized))
  expect(heads).toEqual(['HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5'])
})

test('what is not HTTP is an error', () => {
  expect(() => understood('SSH-2.0-OpenSSH\r\n\r\n', 4_096)).toThrow('not HTTP')
  expect(() => understood('HTTP/1.1 200 OK\r\n\r\n', 4_096)).toThrow('without a length')
})

import { describe, expect, test } from 'vitest'
import { box, element, mp4Bytes, webmBytes } from '#tests/support/video-bytes.ts'
import { sniffVideo, type VideoFormat } from './video-formats.ts'
import { followVideo } from './video-structure.ts'

function isWhole(bytes: Buffer, format: VideoFormat, pieceLength = bytes.length): boolean {
  const video = followVideo(format)
  for (let at = 0; at < bytes.length; at += pieceLength) video.feed(bytes.subarray(at, at + pieceLength))
  return video.isWhole()
}

describe('the video format', () => {
  test.each([
    ['mp4', mp4Bytes()],
    ['mp4', box('ftyp', 'mp42\0\0\0\0')],
    ['mp4', box('ftyp', 'M4V \0\0\0\0')],
    ['webm', webmBytes()],
    ['webm', webmBytes({ isLive: true })],
  ] as const)('%s is recognised by the first bytes', (format, bytes) => {
    expect(sniffVideo(bytes)).toBe(format)
  })

  test.each([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a picture in the same box', box('ftyp', 'avif\0\0\0\0')],
    ['QuickTime', box('ftyp', 'qt  \0\0\0\0')],
    ['Matroska at large', webmBytes({ kind: 'mkvv' })],
    ['AVI', Buffer.from('RIFF\0\0\0\0AVI LIST')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is not recognised as a video', (_name, bytes) => {
    expect(sniffVideo(bytes)).toBeNull()
  })
})

describe('the structure of a video', () => {
  const longBox = Buffer.concat([
    Buffer.from('00000001', 'hex'),
    Buffer.from('mdat'),
    Buffer.from('000000000000001a', 'hex'),
    Buffer.alloc(10),
  ])
  const toTheEnd = Buffer.concat([Buffer.alloc(4), Buffer.from('mdat'), Buffer.alloc(77)])
  const start = Buffer.concat([box('ftyp', 'isom\0\0\0\0'), box('moov', 'x')])

  test.each<[string, VideoFormat, Buffer]>([
    ['an MP4', 'mp4', mp4Bytes()],
    ['an MP4 with a box of 64 bits', 'mp4', Buffer.concat([start, longBox])],
    ['an MP4 whose last box reaches to the end', 'mp4', Buffer.concat([start, toTheEnd])],
    ['a WebM', 'webm', webmBytes()],
    ['a recording that was going on', 'webm', webmBytes({ isLive: true })],
  ])('%s is complete, in pieces of any length', (_name, format, bytes) => {
    for (const pieceLength of [bytes.length, 1, 7, 64]) expect(isWhole(bytes, format, pieceLength)).toBe(true)
  })

  test.each<[string, VideoFormat, Buffer]>([
    ['an MP4', 'mp4', mp4Bytes()],
    ['a WebM', 'webm', webmBytes()],
  ])('%s that is cut off is incomplete', (_name, format, bytes) => {
    for (let length = 0; length < bytes.length; length += 13) {
      expect(isWhole(bytes.subarray(0, length), format), `${length} bytes`).toBe(false)
    }
  })

  test.each<[string, VideoFormat, Buffer]>([
    [
      'HTML behind the first box',
      'mp4',
      Buffer.concat([box('ftyp', 'isom'), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['an MP4 without a moov', 'mp4', Buffer.concat([box('ftyp', 'isom'), box('mdat', 'x')])],
    ['an MP4 that begins otherwise', 'mp4', Buffer.concat([box('free', 'x'), mp4Bytes()])],
    [
      'a box shorter than its head',
      'mp4',
      Buffer.concat([start, Buffer.from('00000004', 'hex'), Buffer.from('mdat')]),
    ],
    ['a name that is none', 'mp4', Buffer.concat([start, Buffer.from('0000000800000000', 'hex')])],
    [
      'a WebM without tracks',
      'webm',
      Buffer.concat([element('1a45dfa3', Buffer.from('x')), element('18538067', Buffer.alloc(0))]),
    ],
    [
      'an element without an id',
      'webm',
      Buffer.concat([webmBytes({ isLive: true }), Buffer.from([0, 0, 0])]),
    ],
  ])('%s is refused', (_name, format, bytes) => {
    expect(isWhole(bytes, format)).toBe(false)
  })
})

import { expect, test } from 'vitest'
import { mp4Bytes } from '#tests/support/video-bytes.ts'
import { isSmallEnough, mediaKind, type UploadState, uploadEnd } from './upload-check.ts'

test('the kind of a file is known from its first bytes', () => {
  expect(mediaKind(mp4Bytes().subarray(0, 64))).toBe('video')
  expect(mediaKind(Buffer.from('\x89PNG\r\n\x1a\n and more of it', 'latin1'))).toBe('image')
  expect(mediaKind(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'))).toBeNull()
})

test('pictures are limited to 10 MB and videos to 100 MB', () => {
  const mb = 1024 * 1024
  expect([isSmallEnough('image', 10 * mb), isSmallEnough('image', 10 * mb + 1)]).toEqual([true, false])
  expect([isSmallEnough('video', 100 * mb), isSmallEnough('video', 100 * mb + 1)]).toEqual([true, false])
})

test.each<[UploadState[], ReturnType<typeof uploadEnd>]>([
  [[], null],
  [['complete', 'uploading'], null],
  [['error', 'pending'], null],
  [['compressing'], null],
  [['complete', 'complete'], { uploaded: 2, of: 2, isClosing: true }],
  [['complete', 'error'], { uploaded: 1, of: 2, isClosing: false }],
  [['error'], { uploaded: 0, of: 1, isClosing: false }],
])('the uploads %j end with the result %j', (states, end) => {
  expect(uploadEnd(states)).toEqual(end)
})

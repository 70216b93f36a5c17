import { expect, test } from 'vitest'
import { pictureOf } from './send-email-picture.ts'

test('an unknown response is shown with its HTTP status', () => {
  expect(pictureOf(502, null)).toEqual({ problem: 'HTTP Error: 502' })
  expect(pictureOf(500, { error: 'x' })).toEqual({ problem: 'HTTP Error: 500' })
})

test('a refused picture is shown with the reason', () => {
  expect(pictureOf(200, { ok: false, reason: 'unreadable' })).toEqual({
    problem:
      'Invalid file type. Please select a valid image file: this one is damaged or in an unsupported format',
  })
  expect(pictureOf(413, null)).toEqual({
    problem: 'File too large. Please select an image smaller than 10MB',
  })
})

test('an uploaded picture is shown with its URL and size', () => {
  const answer = { ok: true, fileId: 'f', url: '/files/images/f/full.jpg', width: 536, height: 300 }
  expect(pictureOf(200, answer)).toEqual({ src: answer.url, width: 536, height: 300 })
})

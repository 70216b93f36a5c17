import { expect, test } from 'vitest'
import { embedFrames, embedKinds, embedLink, embedOf, embedOfAddress, embedPlayer } from './embeds.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', 'youtube', 'dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ?si=x', 'youtube', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  [' https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/76979871/0a1b2c3d4e', 'vimeo', '76979871-0a1b2c3d4e'],
  ['https://player.vimeo.com/video/76979871?h=0a1b2c3d4e', 'vimeo', '76979871-0a1b2c3d4e'],
])('%s is recognised as a video', (address, kind, id) => {
  expect(embedOfAddress(address)).toEqual({ kind, id })
})

test.each([
  '',
  'dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?v=dQw4w9WgXcQ"onload=x',
  'https://youtube.com/watch?v=short',
  'https://youtube.com@evil.example/embed/dQw4w9WgXcQ',
  'javascript:alert(1)//youtube.com/embed/dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'https://dailymotion.com/video/x8',
])('%s is not recognised as a video', (address) => {
  expect(embedOfAddress(address)).toBeNull()
})

test('unknown kinds and malformed ids give no video', () => {
  expect(embedOf('other', 'dQw4w9WgXcQ')).toBeNull()
  expect(embedOf('youtube', '../../evil.ab')).toBeNull()
  expect(embedOf('vimeo', '1')).toBeNull()
  expect(embedOf(undefined, undefined)).toBeNull()
})

test('players have an allowed frame origin, and keep the key of an unlisted video', () => {
  for (const [kind, id] of [
    ['youtube', 'dQw4w9WgXcQ'],
    ['vimeo', '76979871-0a1b2c3d4e'],
  ]) {
    const embed = embedOf(kind, id)
    if (!embed) throw new Error('no video')
    expect(embedFrames).toContain(new URL(embedPlayer(embed)).origin)
    expect(embedOfAddress(embedLink(embed))).toEqual(embed)
    expect(embedOfAddress(embedPlayer(embed))).toEqual(embed)
  }
  expect(embedKinds).toHaveLength(2)
})

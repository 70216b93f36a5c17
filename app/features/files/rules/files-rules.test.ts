import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { fileIdOfKey, instantOfId, publicContentType } from './file-keys.ts'
import { sniffImage } from './image-formats.ts'
import { fitted, renditionWidths } from './image-limits.ts'
import { imageOf } from './image-of.ts'

const id = '019a1b2c-3d4e-7f50-8a6b-7c8d9e0f1a2b'

describe('the image format of a file', () => {
  const bytes = (text: string) => Buffer.from(text.padEnd(32, '\0'), 'latin1')

  test.each([
    ['jpeg', '\xff\xd8\xff\xe0'],
    ['png', '\x89PNG\r\n\x1a\n'],
    ['gif', 'GIF87a'],
    ['gif', 'GIF89a'],
    ['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['avif', '\0\0\0\x20ftypavif'],
    ['heic', '\0\0\0\x20ftypheic'],
  ])('%s is recognised by its first bytes', (format, start) => {
    expect(sniffImage(bytes(start))).toBe(format)
  })

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['SVG with a declaration', '<?xml version="1.0"?><svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a video', '\0\0\0\x20ftypisom'],
    ['PDF', '%PDF-1.7'],
    ['TIFF', 'II*\0'],
    ['BMP', 'BM'],
    ['GIF of no version', 'GIF90a'],
    ['nothing', ''],
  ])('%s is not recognised as a picture', (_name, start) => {
    expect(sniffImage(bytes(start))).toBeNull()
  })

  test('is not recognised from a few bytes', () => {
    expect(sniffImage(Buffer.from('\xff\xd8\xff', 'latin1'))).toBeNull()
  })
})

describe('picture sizes', () => {
  test.each([
    [4000, 3000, 1920, 1440],
    [3000, 4000, 1440, 1920],
    [800, 600, 800, 600],
    [1920, 1920, 1920, 1920],
    [50_000, 10, 1920, 1],
  ])('%i × %i is scaled to %i × %i', (width, height, fittedWidth, fittedHeight) => {
    expect(fitted({ width, height })).toEqual({ width: fittedWidth, height: fittedHeight })
  })

  test.each([
    [1920, [400, 640, 800, 1200, 1920]],
    [1440, [400, 640, 800, 1200, 1440]],
    [640, [400, 640]],
    [400, [400]],
    [300, [300]],
  ])('a picture %i wide has renditions %j', (width, widths) => {
    expect(renditionWidths(width)).toEqual(widths)
  })
})

describe('the image element of a picture', () => {
  const file = {
    key: `images/${id}/full.jpg`,
    width: 1440,
    height: 960,
    variants: [1200, 400, 1440, 800].map((width) => ({ key: `images/${id}/${width}.webp`, width })),
  }

  test('lists renditions from narrow to wide, with a middle fallback and the size', () => {
    expect(imageOf(file, 'A full room')).toEqual({
      src: `/files/images/${id}/800.webp`,
      srcSet: [400, 800, 1200, 1440].map((width) => `/files/images/${id}/${width}.webp ${width}w`).join(', '),
      width: 1440,
      height: 960,
      alt: 'A full room',
    })
  })

  test('shows the original when there are no renditions', () => {
    expect(imageOf({ ...file, variants: [] }, '')).toMatchObject({ src: `/files/${file.key}`, srcSet: '' })
  })

  test('is null without a file', () => {
    expect(imageOf(null, 'x')).toBeNull()
    expect(imageOf(undefined, 'x')).toBeNull()
    expect(imageOf({ ...file, width: null }, 'x')).toBeNull()
  })
})

describe('file keys', () => {
  test('of pictures and videos have a public content type', () => {
    expect(publicContentType(`videos/${id}/full.mp4`)).toBe('video/mp4')
    expect(publicContentType(`videos/${id}/full.webm`)).toBe('video/webm')
    expect(fileIdOfKey(`videos/${id}/full.webm`)).toBe(id)
    expect(publicContentType(`images/${id}/400.webp`)).toBe('image/webp')
    expect(publicContentType(`images/${id}/full.jpg`)).toBe('image/jpeg')
    expect(publicContentType(`images/${id}/full.png`)).toBe('image/png')
  })

  test.each([
    '',
    'images',
    `images/${id}`,
    `images/${id}/`,
    `images/${id}/400.svg`,
    `images/${id}/400.html`,
    `images/${id}/400.webp/`,
    `images/${id}/400.webp\0`,
    `images/${id}/../${id}/400.webp`,
    `images/${id}/%2e%2e/400.webp`,
    `/images/${id}/400.webp`,
    `images\\${id}\\400.webp`,
    `images/${id.toUpperCase()}/400.webp`,
    `images/${id}/.400.webp`,
    `documents/${id}/400.webp`,
    `videos/${id}/400.webp`,
    `videos/${id}/full.html`,
    `images/${id}/full.mp4`,
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
  ])('%j has no public content type', (key) => {
    expect(publicContentType(key)).toBeNull()
    expect(fileIdOfKey(key)).toBeNull()
  })

  test('an id holds its creation time', () => {
    const before = Date.now()
    const made = instantOfId(newId()).getTime()
    expect(made).toBeGreaterThanOrEqual(before)
    expect(made).toBeLessThanOrEqual(Date.now())
    expect(instantOfId(id).toISOString()).toBe(new Date(0x019a1b2c3d4e).toISOString())
  })
})

import { expect, test } from 'vitest'
import { categoryPath, galleryAsked, galleryPath, itemAsked } from './gallery-search.ts'

const id = '019a1b2c-3d4e-7f50-8a6b-7c8d9e0f1a2b'
const asked = (query: string) => galleryAsked(new URLSearchParams(query))

test('a search survives the round trip through its address', () => {
  for (const q of ['', 'gala', '100% & more', '_"\'\\']) {
    const path = galleryPath(q, { after: id })
    expect(asked(path.split('?')[1] ?? '')).toEqual({ q, page: { after: id, before: null } })
  }
  expect(galleryPath('')).toBe('/gallery')
  expect(categoryPath(id)).toBe(`/gallery/${id}`)
  expect(categoryPath(id, { before: id, item: id })).toBe(`/gallery/${id}?before=${id}&item=${id}`)
})

test('malformed parameters are ignored', () => {
  expect(asked('q=%20%00&after=x&before=1')).toEqual({ q: '', page: { after: null, before: null } })
  expect(asked(`q=${'x'.repeat(500)}`).q).toHaveLength(100)
  expect(itemAsked(new URLSearchParams('item=1 or 1=1'))).toBeNull()
  expect(itemAsked(new URLSearchParams(`item=${id}`))).toBe(id)
})

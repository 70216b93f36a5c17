import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { preloadedArabicFonts, preloadedFonts } from './preloaded-fonts.gen.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const css = read('fonts.gen.css')
const named = [...new Set(css.match(/\/fonts\/[\w-]+\.woff2/g))]
const bytes = (path: string) => statSync(join(import.meta.dirname, '../../public', path)).size

test('the fonts of a page have at most 70 KB', () => {
  // Letters of rarer languages come with the pages that have them.
  const usual = named.filter((path) => !path.includes('-extended-'))
  expect(usual).toHaveLength(5)
  expect(usual.reduce((sum, path) => sum + bytes(path), 0)).toBeLessThanOrEqual(70 * 1024)
})

test('an Arabic page has at most 60 KB of fonts more, in one file', () => {
  const arabic = [...new Set(read('fonts-arabic.gen.css').match(/\/fonts\/[\w-]+\.woff2/g))]
  expect(arabic).toEqual(preloadedArabicFonts)
  expect(arabic).toHaveLength(1)
  expect(arabic.reduce((sum, path) => sum + bytes(path), 0)).toBeLessThanOrEqual(60 * 1024)
})

test('each file is asked for by ranges of characters that a browser can read, from a lower to a higher one', () => {
  const lists = [...(css + read('fonts-arabic.gen.css')).matchAll(/unicode-range:([^;]+);/g)]
  expect(lists.length).toBeGreaterThan(5)
  for (const [, list = ''] of lists) {
    for (const range of list.split(',')) {
      const [from = '', to = from] = range.trim().replace('U+', '').split('-')
      expect(Number.parseInt(from, 16), range).toBeLessThanOrEqual(Number.parseInt(to, 16))
    }
  }
})

test('each preloaded font arrives on a new connection in one round trip', () => {
  for (const path of preloadedFonts) expect(bytes(path), path).toBeLessThanOrEqual(14_000)
})

test('preloaded fonts are named by the styles, and all fonts are served from this site', () => {
  expect(preloadedFonts.length).toBeGreaterThan(0)
  for (const path of preloadedFonts) expect(named).toContain(path)
  for (const [, address] of css.matchAll(/url\("([^"]+)"\)/g)) expect(address).toMatch(/^\/fonts\//)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseTheme, followStoredTheme, storedTheme } from './theme-choice.ts'

const dataset: { theme?: string } = {}
const stored = new Map<string, string>()
let onStorage: ((event: { key: string | null }) => void) | undefined

beforeEach(() => {
  stored.clear()
  delete dataset.theme
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('addEventListener', (_name: string, listener: typeof onStorage) => {
    onStorage = listener
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('a chosen theme is shown at once and on the next visit', () => {
  chooseTheme('dark')
  expect(dataset.theme).toBe('dark')
  delete dataset.theme
  followStoredTheme()
  expect(dataset.theme).toBe('dark')
})

test('the theme of the system leaves the document without a theme of its own', () => {
  chooseTheme('dark')
  chooseTheme('system')
  expect(dataset).not.toHaveProperty('theme')
  expect(storedTheme()).toBe('system')
})

test('an unknown stored value counts as the theme of the system', () => {
  stored.set('theme', 'sepia')
  followStoredTheme()
  expect(dataset).not.toHaveProperty('theme')
})

test('a choice made in another tab is followed', () => {
  followStoredTheme()
  stored.set('theme', 'light')
  onStorage?.({ key: 'theme' })
  expect(dataset.theme).toBe('light')
})

test('a browser that stores nothing shows the chosen theme all the same', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  chooseTheme('dark')
  expect(dataset.theme).toBe('dark')
  expect(storedTheme()).toBe('system')
})

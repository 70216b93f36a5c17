import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const colours: Record<Theme, Map<string, string>> = { light: new Map(), dark: new Map() }
const hex = '(#[0-9a-f]{6})'
const token = new RegExp(`--color-([a-z-]+): (?:${hex}|light-dark\\(${hex}, ${hex}\\));`, 'g')
for (const [, name = '', both, light, dark] of css.matchAll(token)) {
  colours.light.set(name, both ?? light ?? '')
  colours.dark.set(name, both ?? dark ?? '')
}

function luminance(theme: Theme, name: string): number {
  const value = colours[theme].get(name)
  if (!value) throw new Error(`theme.css has no colour called ${name}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(value.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
function contrast(theme: Theme, one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(theme, one), luminance(theme, other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['paper', 'paper-deep', 'card']
const textOnGrounds = [
  'ink',
  'ink-soft',
  'ink-faint',
  'teal',
  'teal-dark',
  'marigold-ink',
  'danger',
  'success',
  'warning',
]
const textPairs: [text: string, ground: string][] = [
  ...textOnGrounds.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ['on-teal', 'teal'],
  ['on-teal', 'teal-dark'],
  ['on-marigold', 'marigold'],
  ['on-marigold', 'marigold-dark'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-dark'],
  ['on-success', 'success'],
  ['paper', 'ink'],
  ['on-night', 'night'],
  ['on-night-soft', 'night'],
  ['marigold', 'night'],
  ['teal', 'teal-soft'],
  ['teal-dark', 'teal-soft'],
  ['ink', 'teal-soft'],
  ['ink-soft', 'teal-soft'],
  ['marigold-ink', 'marigold-soft'],
  ['ink', 'marigold-soft'],
  ['warning', 'warning-soft'],
  ['ink', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['danger-dark', 'danger-soft'],
  ['ink', 'danger-soft'],
  ['success', 'success-soft'],
  ['ink', 'success-soft'],
]

const controlPairs: [control: string, ground: string][] = [
  ...['control', 'teal', 'danger', 'focus'].flatMap((control) =>
    grounds.map((ground): [string, string] => [control, ground]),
  ),
  ...['teal', 'orange', 'blue', 'plum', 'olive', 'grey'].map((colour): [string, string] => [
    `chart-${colour}`,
    'card',
  ]),
  ['focus', 'teal-soft'],
  ['focus', 'marigold-soft'],
  ['marigold', 'night'],
]

describe.each(themes)('contrast of the %s theme', (theme) => {
  it.each(textPairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(controlPairs)('the control colour %s has enough contrast to %s', (control, ground) => {
    expect(contrast(theme, control, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('the dark theme is dark', () => {
  expect(luminance('dark', 'paper')).toBeLessThan(0.02)
  expect(luminance('light', 'paper')).toBeGreaterThan(0.8)
})

describe('type scale', () => {
  it('has six steps', () => {
    expect([...css.matchAll(/--text-([a-z0-9]+):/g)].map(([, step]) => step)).toEqual([
      'sm',
      'base',
      'lg',
      'xl',
      '2xl',
      '3xl',
    ])
  })
})

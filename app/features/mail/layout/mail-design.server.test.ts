import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createThreads } from '#server/threads.ts'
import { compileMjml } from '../compile-mjml.server.ts'
import { mails } from '../mails/all-mails.server.ts'
import { inLayout } from './layout.ts'

const templates = Object.entries(mails)
const withoutPreview = (mjml: string) => mjml.replace(/^\s*<mj-preview>[\s\S]*?<\/mj-preview>/, '')
/** Every template's sections in one mail, as they are compiled: with Liquid in them. */
const everything = inLayout(
  `<mj-preview>Preview</mj-preview>${templates.map(([, { bodyMjml }]) => withoutPreview(bodyMjml)).join('\n')}`,
)
const threads = createThreads()
afterAll(threads.end)
const html = (await compileMjml(threads, everything))
  .replace(/(width|height)="\{\{[^}]*\}\}"/g, '$1="1"')
  .replace(/\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g, '')
/** Comments are instructions to Outlook on Windows, made by MJML. */
const seen = html.replace(/<!--[\s\S]*?-->/g, '').replace(/<!doctype[^>]*>/i, '')
const styles = [...seen.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
const tags = [
  ...seen
    .replace(/(<style[^>]*>)[\s\S]*?<\/style>/g, '$1')
    .matchAll(/<([a-z][a-z0-9]*)((?:\s+[a-z:-]+(?:="[^"]*")?)*)\s*\/?>/gi),
].map(([, name = '', attributes = '']) => ({
  name,
  attributes: [...attributes.matchAll(/([a-z:-]+)="([^"]*)"/gi)].map(([, key = '', value = '']) => ({
    key,
    value,
  })),
}))

const doc = await readFile(join(import.meta.dirname, '../../../../docs/mail-design.md'), 'utf8')
const rowsOf = (heading: string) =>
  (doc.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)),
    )
const listedElements = new Map(
  rowsOf('Elements').map(([, [name = ''] = [], attributes = []]) => [name, attributes]),
)
const listedProperties = new Set(rowsOf('Properties').flatMap(([, names = []]) => names))

describe('the delivered templates are made of nothing but what is listed', () => {
  test('elements and attributes', () => {
    expect(tags.length).toBeGreaterThan(1_000)
    // A tag that the pattern above does not understand would be missed.
    expect(tags.length).toBe([...seen.matchAll(/<[a-z]/gi)].length)
    const unlisted = tags.flatMap(({ name, attributes }) => [
      ...(listedElements.has(name) ? [] : [name]),
      ...attributes
        .map(({ key }) => key)
        .filter((key) => !listedElements.get(name)?.includes(key))
        .map((key) => `${name} ${key}`),
    ])
    expect([...new Set(unlisted)]).toEqual([])
  })

  test('properties, inline and in the block of styles', () => {
    const inline = tags.flatMap(({ attributes }) =>
      attributes
        .filter(({ key }) => key === 'style')
        .flatMap(({ value }) => value.split(';').map((each) => each.split(':')[0]?.trim() ?? '')),
    )
    const inBlocks = styles.flatMap((css) =>
      [...css.matchAll(/[{;]\s*([a-z-]+)\s*:/g)].map(([, name = '']) => name),
    )
    expect(inBlocks.length).toBeGreaterThan(40)
    const used = new Set([...inline, ...inBlocks].filter(Boolean))
    expect([...used].filter((name) => !listedProperties.has(name))).toEqual([])
  })

  test('nothing that is not understood: no script, form, font, grid or background picture', () => {
    expect(seen).not.toMatch(/<(script|form|input|button|svg|video|iframe|object|link)\b/i)
    expect(seen).not.toMatch(/@font-face|@import|display:\s*(flex|grid)|position:|url\(/i)
  })

  test('a block of styles stays short enough for Gmail', () => {
    for (const css of styles) expect(Buffer.byteLength(css)).toBeLessThan(8_192)
  })
})

describe('every template', () => {
  test('has a preview line, a subject and a text part', () => {
    for (const [name, { subject, bodyMjml, bodyText }] of templates) {
      expect(bodyMjml.trimStart(), name).toMatch(/^<mj-preview>\s*\S/)
      expect([subject.trim(), bodyText.trim()], name).not.toContain('')
    }
  })

  test('has one heading of the first level, before all others, but where administrators write all of it', async () => {
    const ours = templates.filter(([, { bodyMjml }]) => !bodyMjml.includes('css-class="rich"'))
    expect(ours.length).toBeGreaterThan(40)
    const levels = await Promise.all(
      ours.map(async ([name, { bodyMjml }]) => {
        const compiled = await compileMjml(threads, inLayout(bodyMjml))
        return [name, [...compiled.matchAll(/<h([1-6])\b/g)].map(([, level]) => level).join('')]
      }),
    )
    expect(levels.filter(([, found]) => !/^12*$/.test(found ?? ''))).toEqual([])
  })

  test('has a text and a size for every picture; a height where its shape is known', () => {
    const pictures = tags.filter(({ name }) => name === 'img')
    expect(pictures.length).toBeGreaterThan(3)
    for (const { attributes } of pictures) {
      const { alt, src, width, height } = Object.fromEntries(attributes.map(({ key, value }) => [key, value]))
      expect(alt).toBeDefined()
      expect(src).toBeDefined()
      expect(width).toMatch(/^\d+$/)
      if (height !== undefined || src?.startsWith('cid:')) expect(height).toMatch(/^\d+$/)
    }
  })

  test('puts no side where reading begins by hand: the layout knows it', () => {
    for (const [name, { bodyMjml }] of templates) {
      expect(bodyMjml, name).not.toMatch(/text-align:\s*(left|right)|align="(left|right)"/)
      expect(bodyMjml, name).not.toMatch(/(padding|border|margin)-(left|right)/)
    }
  })
})

describe('light, dark, and from right to left', () => {
  test('the mail says that it knows both, and has a dark look for both kinds of program', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    expect(html).toMatch(/\[data-ogsc\] \.ground a \{ color/)
    expect(html).toMatch(/\[data-ogsb\] \.sheet/)
  })

  test('the words of the dark look are readable on their grounds', () => {
    const dark = html.slice(html.indexOf('@media (prefers-color-scheme: dark)'))
    const colourOf = (selector: string, property: string) =>
      dark.match(
        new RegExp(`${selector.replaceAll('.', '\\.')}[^{}]*\\{[^}]*\\b${property}: (#[0-9a-f]{6})`),
      )?.[1] ?? ''
    const sheet = colourOf('.sheet', 'background-color')
    const button = colourOf('.press td', 'background-color')
    for (const [ink, ground] of [
      [colourOf('.ground div', 'color'), sheet],
      [colourOf('.quiet div', 'color'), sheet],
      [colourOf('.ground a', 'color'), sheet],
      ['#ffffff', button],
    ] as const) {
      expect(contrast(ink, ground)).toBeGreaterThan(4.5)
    }
  })

  test('nothing begins on the left where reading begins on the right', async () => {
    const { bodyMjml } = mails['event-confirmation']
    const mirrored = await compileMjml(threads, inLayout(bodyMjml, 'ar'))
    expect(mirrored).toMatch(/<html[^>]* dir="rtl"/)
    const body = mirrored.slice(mirrored.indexOf('<body')).replace(/<!--[\s\S]*?-->/g, '')
    expect(body).not.toMatch(/direction:\s*ltr|dir="ltr"|align="left"/)
    // Columns are columns of one cell; their words have a direction and a side of their own.
    expect(body.match(/<div[^>]*font-family[^>]*text-align:left/g)).toBeNull()
    expect(body).toMatch(/<div[^>]*font-family[^>]*text-align:right/)
    expect(mirrored).toContain('.amounts td.amount { text-align: left;')
    expect(mirrored).toContain('.said div { border-right:')
  })
})

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

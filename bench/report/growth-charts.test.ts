import { expect, test } from 'vitest'
import { growthCharts } from './growth-charts.ts'

const flat = {
  name: 'Orders',
  kind: 'list',
  points: [
    { rows: 100, value: 2 },
    { rows: 1_000_000, value: 2.4 },
  ],
} as const
const steep = {
  name: 'A name <of> many & more',
  kind: 'search',
  points: [
    { rows: 100, value: 1 },
    { rows: 10_000, value: 10 },
    { rows: 1_000_000, value: 100 },
  ],
} as const

const drawn = growthCharts({
  charts: [
    { title: 'orders', unit: 'milliseconds', lines: [flat, steep] },
    { title: 'mails', unit: 'blocks read', lines: [flat] },
  ],
  notes: ['A machine & its cores'],
})

test('a chart of each subject, with its title, units and the line that rose most', () => {
  expect(drawn.match(/<g /g)).toHaveLength(2)
  expect(drawn).toContain('>orders, milliseconds</text>')
  expect(drawn).toContain('>mails, blocks read</text>')
  expect(drawn).toContain('>most: A name &lt;of&gt; many &amp; more, 100.0 ×</text>')
  expect(drawn).toContain('>most: Orders, 1.2 ×</text>')
  for (const text of ['>100</text>', '>10K</text>', '>1M</text>', '>1</text>', '>rows</text>']) {
    expect(drawn).toContain(text)
  }
  expect(drawn).toContain('A machine &amp; its cores')
})

test('steps of ten are equally far, both ways', () => {
  const [, path = ''] = /class="line search" d="M([^"]+)"><title>A name/.exec(drawn) ?? []
  const places = path.split('L').map((point) => point.split(' ').map(Number))
  expect(places).toHaveLength(3)
  const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = places
  expect(x1 - x0).toBeCloseTo(x2 - x1, 0)
  expect(y0 - y1).toBeCloseTo(y1 - y2, 0)
  expect(y0).toBeGreaterThan(y2)
})

test('its text is text, it names its colours for day and night, and nothing is fetched', () => {
  expect(drawn).toContain('prefers-color-scheme: dark')
  expect(drawn).toContain('<title id="title">')
  expect(drawn).toContain('A name &lt;of&gt; many &amp; more rose most, 100.0 times.')
  expect(drawn).not.toMatch(/href=|url\(|<image|@import/)
})

import { expect, test } from 'vitest'
import { isTileAddress, mapProviders, tilesUrlOf } from './map-tiles.ts'

test.each([
  ['server', 'https://given.example/{z}/{x}/{y}.png'],
  ['openstreetmap', 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'],
  ['own', 'https://tiles.example/{z}/{x}/{y}.png'],
  ['none', null],
] as const)('the tiles of "%s" come from %s', (mapProvider, url) => {
  const chosen = { mapProvider, tileServerUrl: 'https://tiles.example/{z}/{x}/{y}.png' }
  expect(tilesUrlOf(chosen, 'https://given.example/{z}/{x}/{y}.png')).toBe(url)
})

test('without an address there is no map, whatever was chosen but OpenStreetMap', () => {
  const urls = mapProviders.map((mapProvider) => tilesUrlOf({ mapProvider, tileServerUrl: '' }, null))
  expect(urls).toEqual([null, expect.stringContaining('openstreetmap'), null, null])
})

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', true],
  ['https://{s}.tiles.example/{z}/{x}/{y}.png?key=a', true],
  ['http://127.0.0.1:4729/{z}/{x}/{y}.png', true],
  ['https://tiles.example/{z}/{x}.png', false],
  ['javascript:alert(1)//{z}/{x}/{y}', false],
  ["https://tiles.example; script-src 'unsafe-inline'/{z}/{x}/{y}", false],
  ['https://*/{z}/{x}/{y}', false],
  ['https://user@tiles.example/{z}/{x}/{y}', false],
  ['', false],
])('%s as an address of tiles: %s', (text, isFit) => {
  expect(isTileAddress(text)).toBe(isFit)
})

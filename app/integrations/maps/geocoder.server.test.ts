import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { GeocoderPort } from './geocoder-port.ts'
import { openNominatimGeocoder } from './nominatim-geocoder.server.ts'

/** Knows one city. */
const otherwise: GeocoderPort = {
  find: async (text) =>
    text.includes('Sharjah') ? { latitude: 25.3463, longitude: 55.4209, matched: 'Sharjah' } : null,
  reverse: async ({ latitude }) =>
    latitude === 2 ? { address: '', city: 'Sharjah', country: 'United Arab Emirates' } : null,
}

describe('a service like Nominatim', () => {
  const asked: { query: string | null; userAgent: string | undefined }[] = []
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://x')
    const query = searchParams.get('q') ?? ''
    if (request.url?.startsWith('/reverse')) return void response.end(at(searchParams.get('lat') ?? ''))
    asked.push({ query, userAgent: request.headers['user-agent'] })
    if (query.includes('silent')) return
    if (query.includes('broken')) return void response.writeHead(500).end('no')
    if (query.includes('elsewhere'))
      return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    if (query.includes('nonsense')) return void response.end('<html>')
    if (query.includes('moon')) return void response.end(JSON.stringify([{ lat: '500', lon: '0' }]))
    if (query.includes('unknown')) return void response.end('[]')
    response.end(JSON.stringify([{ lat: '25.1415', lon: '55.2254', display_name: 'Alserkal Avenue' }]))
  }).listen(0, '127.0.0.1')
  const at = (latitude: string) => {
    if (latitude === '1') return '<html>'
    if (latitude === '2') return JSON.stringify({ error: 'Unable to geocode' })
    const address = {
      road: 'Al Khayl Road',
      house_number: '4',
      suburb: 'Al Quoz',
      state: 'Dubai',
      country: 'UAE',
    }
    return JSON.stringify({ name: 'The Fridge', address })
  }
  const warn = vi.fn()
  const silent = () => undefined
  const geocoder = () =>
    openNominatimGeocoder({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/search`,
      userAgent: 'Staffroom (http://localhost:3000)',
      otherwise,
      log: { debug: silent, info: silent, warn, error: silent },
      timeoutMs: 200,
    })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test('is asked once, by name, and answers with a place', async () => {
    expect(await geocoder().find(' Alserkal Avenue & more ')).toEqual({
      latitude: 25.1415,
      longitude: 55.2254,
      matched: 'Alserkal Avenue',
    })
    expect(asked).toEqual([
      { query: 'Alserkal Avenue & more', userAgent: 'Staffroom (http://localhost:3000)' },
    ])
  })

  test.each(['silent', 'broken', 'elsewhere', 'nonsense', 'moon'])(
    'when it is %s, the city is the guess and a person can read why',
    async (fault) => {
      warn.mockClear()
      expect(await geocoder().find(`${fault} hall, Sharjah`)).toMatchObject({ latitude: 25.3463 })
      expect(await geocoder().find(`${fault} hall`)).toBeNull()
      expect(warn).toHaveBeenCalledTimes(2)
    },
  )

  test('what it does not know falls back too; an empty text is not asked', async () => {
    expect(await geocoder().find('unknown hall, Sharjah')).toMatchObject({ latitude: 25.3463 })
    const before = asked.length
    expect(await geocoder().find('   ')).toBeNull()
    expect(asked.length).toBe(before)
  })

  test('says what is at a point, the city where it does not know, and nothing far from everywhere', async () => {
    const found = await geocoder().reverse({ latitude: 25.14, longitude: 55.22 })
    expect(found).toEqual({ address: '4 Al Khayl Road, Al Quoz', city: 'Dubai', country: 'UAE' })
    expect(await geocoder().reverse({ latitude: 1, longitude: 55.22 })).toBeNull()
    expect(await geocoder().reverse({ latitude: 2, longitude: 55.22 })).toMatchObject({ city: 'Sharjah' })
  })
})

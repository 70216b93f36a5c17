import { z } from 'zod'
import type { Log } from '#app/kernel/log.ts'
import type { GeocoderPort } from './geocoder-port.ts'

const places = z.array(
  z.object({
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    display_name: z.string().max(1000).optional(),
  }),
)

const word = z.string().max(200).optional()
/** What Nominatim says of a point; which of the names a place has differs from country to country. */
const pointed = z.object({
  name: word,
  address: z
    .object({
      ...{ house_number: word, road: word, neighbourhood: word, suburb: word },
      ...{ city: word, town: word, village: word, state: word, country: word },
    })
    .optional(),
})

/**
 * Asks a service with Nominatim's search address, and its neighbour that goes the other way. It gets three seconds;
 * what it does not know, or fails to say in time, `otherwise` answers.
 */
export function openNominatimGeocoder(options: {
  url: string
  /** Who asks, as the service's rules want it: our own address. */
  userAgent: string
  otherwise: GeocoderPort
  log: Log
  timeoutMs?: number
}): GeocoderPort {
  /** Null for no answer, which a person can read about in the log. */
  async function ask<T>(path: string, query: Record<string, string>, shape: z.ZodType<T>): Promise<T | null> {
    const url = new URL(path, options.url)
    for (const [name, value] of Object.entries({ ...query, format: 'jsonv2' }))
      url.searchParams.set(name, value)
    try {
      const response = await fetch(url, {
        headers: { 'user-agent': options.userAgent, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs ?? 3000),
      })
      if (!response.ok) throw new Error(`the geocoder answered ${response.status}`)
      return shape.parse(await response.json())
    } catch (error) {
      options.log.warn({ error: String(error) }, 'The geocoder did not answer')
      return null
    }
  }

  return {
    async find(text) {
      const query = text.trim().slice(0, 300)
      if (query === '') return null
      const [place] = (await ask('', { q: query, limit: '1' }, places)) ?? []
      if (!place) return options.otherwise.find(query)
      return { latitude: place.lat, longitude: place.lon, matched: (place.display_name ?? '').slice(0, 300) }
    },
    async reverse(point) {
      const query = { lat: String(point.latitude), lon: String(point.longitude), zoom: '18' }
      const found = await ask('reverse', query, pointed)
      const { address } = found ?? {}
      if (!address) return options.otherwise.reverse(point)
      const street = [address.house_number, address.road].filter(Boolean).join(' ')
      return {
        address: [street || found?.name, address.suburb ?? address.neighbourhood].filter(Boolean).join(', '),
        city: address.city ?? address.town ?? address.village ?? address.state ?? '',
        country: address.country ?? '',
      }
    },
  }
}

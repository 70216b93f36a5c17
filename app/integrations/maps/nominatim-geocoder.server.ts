import { z } from 'zod'
import type { Log } from '#app/context.server.ts'
import type { GeocoderPort } from './geocoder-port.ts'

const answer = z.array(
  z.object({ lat: z.coerce.number().min(-90).max(90), lon: z.coerce.number().min(-180).max(180) }),
)

/**
 * Asks a service with Nominatim's search address. It gets three seconds; what it does not know, or fails to
 * say in time, `otherwise` answers.
 */
export function openNominatimGeocoder(options: {
  url: string
  /** Who asks, as the service's rules want it: our own address. */
  userAgent: string
  otherwise: GeocoderPort
  log: Log
  timeoutMs?: number
}): GeocoderPort {
  return {
    async find(text) {
      const query = text.trim().slice(0, 300)
      if (query === '') return null
      const url = new URL(options.url)
      url.searchParams.set('q', query)
      url.searchParams.set('format', 'jsonv2')
      url.searchParams.set('limit', '1')
      try {
        const response = await fetch(url, {
          headers: { 'user-agent': options.userAgent, accept: 'application/json' },
          redirect: 'error',
          signal: AbortSignal.timeout(options.timeoutMs ?? 3000),
        })
        if (!response.ok) throw new Error(`the geocoder answered ${response.status}`)
        const [place] = answer.parse(await response.json())
        return place ? { latitude: place.lat, longitude: place.lon } : options.otherwise.find(query)
      } catch (error) {
        options.log.warn({ error: String(error) }, 'The geocoder did not answer')
        return options.otherwise.find(query)
      }
    },
  }
}

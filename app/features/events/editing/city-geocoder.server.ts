import type { GeocoderPort } from '#app/integrations/maps/geocoder-port.ts'
import { type City, cities } from './rules/cities.ts'

/** A pin this far from a city's centre may still be said to lie in it. */
const cityKm = 30

/** Knows some cities by name and calls no service. Of several in a text the last counts: "…, London Road, Leeds". */
export const cityGeocoder: GeocoderPort = {
  async find(text) {
    const words = ` ${text.toLowerCase().replace(/[^\p{L}]+/gu, ' ')} `
    const found = cities
      .map((city) => ({ at: words.lastIndexOf(` ${city.name.toLowerCase()} `), city }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => b.at - a.at)[0]
    if (!found) return null
    const { name, country, latitude, longitude } = found.city
    return { latitude, longitude, matched: `${name}, ${country}` }
  },
  async reverse(point) {
    const city = nearestCity(point, cityKm)
    return city ? { address: '', city: city.name, country: city.country } : null
  },
}

/** Degrees of latitude are about this long. */
const kmPerDegree = 111

/** The city nearest to a point, no further away than `withinKm`; null where none is. */
function nearestCity(point: { latitude: number; longitude: number }, withinKm: number): City | null {
  const distance = (city: City) =>
    kmPerDegree *
    Math.hypot(
      city.latitude - point.latitude,
      (city.longitude - point.longitude) * Math.cos((point.latitude * Math.PI) / 180),
    )
  const [nearest] = [...cities].sort((a, b) => distance(a) - distance(b))
  return nearest && distance(nearest) <= withinKm ? nearest : null
}

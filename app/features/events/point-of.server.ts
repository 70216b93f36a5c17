import type { Ctx } from '#app/context/ctx.server.ts'

type Point = { latitude: number | null; longitude: number | null }
type Place = Point & {
  isOnline: boolean
  venueName: string
  venueAddress: string
  city: string
  country: string
}

/** Where an event is: as given, or looked up once from its address when it is saved. Makes no call in a transaction. */
export async function pointOf(ctx: Ctx, place: Place): Promise<Point> {
  const { latitude, longitude } = place
  const address = [place.venueName, place.venueAddress, place.city, place.country].filter(Boolean).join(', ')
  if (latitude !== null || place.isOnline || address === '' || ctx.db.isTransaction)
    return { latitude, longitude }
  const found = await ctx.ports.geocoder.find(address)
  return found ? { latitude: found.latitude, longitude: found.longitude } : { latitude, longitude }
}

import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { FoundPlace } from '#app/integrations/maps/geocoder-port.ts'
import { coordinateOfTyped } from './rules/typed-event.ts'

export type PlaceAnswer = {
  point: FoundPlace | null
  address: { address: string; city: string; country: string } | null
}

/** Where an address is, or what is at a point; null for an unknown place. Needs 'events:manage'. */
export async function lookUpPlace(
  ctx: Ctx,
  asked: { q?: string; latitude?: string; longitude?: string },
): Promise<PlaceAnswer> {
  allow(ctx.actor, 'events:manage')
  const words = asked.q?.trim().slice(0, 300) ?? ''
  if (words !== '') return { point: await ctx.ports.geocoder.find(words), address: null }
  const latitude = coordinateOfTyped(asked.latitude ?? '', 90)
  const longitude = coordinateOfTyped(asked.longitude ?? '', 180)
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return { point: null, address: null }
  return { point: null, address: await ctx.ports.geocoder.reverse({ latitude, longitude }) }
}

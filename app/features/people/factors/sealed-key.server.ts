import type { Ctx } from '#app/context/ctx.server.ts'

const purpose = 'authenticator app'
const setUpPurpose = 'authenticator app to be'

type Ports = Pick<Ctx, 'ports'>

/** An app's key as it is stored. It opens for as long as the installation keeps its secret. */
export function sealAppKey({ ports }: Ports, key: Buffer): string {
  return ports.seal.seal(purpose, key.toString('base64url'))
}

/** The key of {@link sealAppKey}, or null where none of the installation's secrets sealed it. */
export function openAppKey({ ports }: Ports, sealed: string): Buffer | null {
  const text = ports.seal.open(purpose, sealed)
  return text === null ? null : Buffer.from(text, 'base64url')
}

/** How long a key may be looked at before its first code is typed. */
const setUpMs = 60 * 60_000

/** A key that a form carries until its first code has proved that an app has it: nothing is stored before. */
export function sealSetUp({ ports }: Ports, offer: { userId: string; key: Buffer; realNow: Date }): string {
  const { userId, key, realNow } = offer
  return ports.seal.seal(setUpPurpose, `${userId} ${realNow.getTime()} ${key.toString('base64url')}`)
}

/** The key of {@link sealSetUp}; null for another person's, a made-up one, and after an hour. */
export function openSetUp(
  { ports }: Ports,
  { userId, sealed, realNow }: { userId: string; sealed: string; realNow: Date },
): Buffer | null {
  const [owner, offeredAt = '', key = ''] = ports.seal.open(setUpPurpose, sealed)?.split(' ') ?? []
  if (owner !== userId || realNow.getTime() - Number(offeredAt) > setUpMs) return null
  return Buffer.from(key, 'base64url')
}

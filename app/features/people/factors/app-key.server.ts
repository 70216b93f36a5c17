import type { Ctx } from '#app/context/ctx.server.ts'

const purpose = 'authenticator app'
const setUpPurpose = 'authenticator app to be'

type Ports = Pick<Ctx, 'ports'>

/** An app's key as it is stored. It opens for as long as the installation keeps its secret. */
export function encryptAppKey({ ports }: Ports, key: Buffer): string {
  return ports.tokens.encrypt(purpose, key.toString('base64url'))
}

/** The key of {@link encryptAppKey}, or null where none of the installation's secrets encrypted it. */
export function decryptAppKey({ ports }: Ports, encrypted: string): Buffer | null {
  const text = ports.tokens.decrypt(purpose, encrypted)
  return text === null ? null : Buffer.from(text, 'base64url')
}

/** How long a key may be looked at before its first code is typed. */
const setUpMs = 60 * 60_000

/** A key that a form carries until its first code has proved that an app has it: nothing is stored before. */
export function setUpToken({ ports }: Ports, offer: { userId: string; key: Buffer; realNow: Date }): string {
  const { userId, key, realNow } = offer
  return ports.tokens.encrypt(setUpPurpose, `${userId} ${realNow.getTime()} ${key.toString('base64url')}`)
}

/** The key of {@link setUpToken}; null for another person's, a made-up one, and after an hour. */
export function readSetUpToken(
  { ports }: Ports,
  { userId, setUp, realNow }: { userId: string; setUp: string; realNow: Date },
): Buffer | null {
  const [owner, offeredAt = '', key = ''] = ports.tokens.decrypt(setUpPurpose, setUp)?.split(' ') ?? []
  if (owner !== userId || realNow.getTime() - Number(offeredAt) > setUpMs) return null
  return Buffer.from(key, 'base64url')
}

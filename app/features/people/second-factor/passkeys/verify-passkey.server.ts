import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Ctx } from '#app/context/ctx.server.ts'
import { passkeySite } from './passkey-site.ts'

export type VerifiedPasskey = {
  id: string
  userId: string
  /** How often it was used, as it says. */
  counter: number
}

export type PasskeyVerified =
  | { ok: true; passkey: VerifiedPasskey }
  | { ok: false; reason: 'unknown' | 'refused' }

/** The passkey that answered `challenge`; `refused` for an answer that is not one to this challenge, site and passkey. */
export async function verifyPasskey(
  ctx: Ctx,
  { response, challenge }: { response: AuthenticationResponseJSON; challenge: string },
): Promise<PasskeyVerified> {
  const known = await ctx.db
    .selectFrom('second_factors')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', response.id)
    .executeTakeFirst()
  if (!known?.credential_id || !known.public_key) return { ok: false, reason: 'unknown' }
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { origin, rpID } = passkeySite(ctx.site.baseUrl)
  try {
    const answer = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: known.credential_id,
        publicKey: new Uint8Array(known.public_key),
        counter: known.counter ?? 0,
      },
      requireUserVerification: true,
    })
    if (!answer.verified) return { ok: false, reason: 'refused' }
    const { newCounter: counter } = answer.authenticationInfo
    return { ok: true, passkey: { id: known.id, userId: known.user_id, counter } }
  } catch (error) {
    // The library throws for whatever a browser may send.
    ctx.log.info({ err: error }, 'A passkey was refused')
    return { ok: false, reason: 'refused' }
  }
}

/** Writes down that a passkey was used; false for one that is gone, or whose counter goes back. Part of a verb. */
export async function notePasskeyUse(
  tx: Ctx,
  { id, counter }: VerifiedPasskey,
  realNow: Date,
): Promise<boolean> {
  const used = await tx.db
    .updateTable('second_factors')
    .set({ counter, last_used_at: realNow })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb('counter', '=', 0)]))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

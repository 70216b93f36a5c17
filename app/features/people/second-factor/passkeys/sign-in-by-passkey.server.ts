import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import type { Client } from '#app/integrations/identity/identity-port.ts'
import { type TooMany, takeFrom } from '../../limits.server.ts'
import { noteSignIn } from '../../note-sign-in.server.ts'
import { lockAccount } from '../lock-account.server.ts'
import { showFactor } from '../show-factor.server.ts'
import { passkeySite } from './passkey-site.ts'
import { openChallenge, takeChallenge } from './sealed-challenge.server.ts'

export type PasskeySignIn =
  | { ok: true; userId: string /** Values for Set-Cookie. */; setCookie: string[] }
  | TooMany
  /** `over`: it took longer than five minutes, or was sent before. */
  | { ok: false; reason: 'unknown' | 'refused' | 'over' | 'banned' }

type Shown = {
  response: AuthenticationResponseJSON
  sealed: string
  client: Client
  /** Of the session the browser had; it ends, also one that waits. */
  replacedToken: string | null
  realNow: Date
}

/**
 * Signs in by a passkey, alone or after the password: it is something its owner has, and has shown to be them. Every
 * answer to a challenge counts once, and the counter of a passkey never goes back.
 */
export async function signInByPasskey(ctx: Ctx, shown: Shown): Promise<PasskeySignIn> {
  const { response, sealed, client, replacedToken, realNow } = shown
  const taken = await takeFrom(ctx, { limit: 'second-factor-client', per: 'client', of: client.address })
  if (!taken.ok) return taken
  const challenge = openChallenge(ctx, { sealed, userId: null, realNow })
  if (challenge === null) return { ok: false, reason: 'over' }
  const passkey = await ctx.db
    .selectFrom('second_factors')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', response.id)
    .executeTakeFirst()
  if (!passkey?.credential_id || !passkey.public_key) return { ok: false, reason: 'unknown' }
  const { user_id: userId, credential_id: id, public_key: publicKey } = passkey
  const credential = { id, publicKey: new Uint8Array(publicKey), counter: passkey.counter ?? 0 }
  const counter = await verifiedCounter(ctx, { response, challenge, credential })
  if (counter === null) return { ok: false, reason: 'refused' }
  const token = await ctx.ports.identity.startSession(userId, client)
  if (token === null) return { ok: false, reason: 'banned' }

  return withTransaction(ctx, async (tx) => {
    await lockAccount(tx, userId)
    if (!(await takeChallenge(tx, challenge, realNow))) return { ok: false, reason: 'over' }
    const used = await tx.db
      .updateTable('second_factors')
      .set({ counter, last_used_at: realNow })
      .where('id', '=', passkey.id)
      .where((eb) => eb.or([eb('counter', '<', counter), eb('counter', '=', 0)]))
      .returning('id')
      .executeTakeFirst()
    const next = used ? await showFactor(tx, { userId, token, realNow }) : null
    if (next === null) return { ok: false, reason: 'refused' }
    await noteSignIn(tx, { userId, by: 'passkey', client, replacedToken })
    return { ok: true, userId, setCookie: tx.ports.identity.sessionCookies(next) }
  })
}

type Answer = Pick<Shown, 'response'> & {
  challenge: string
  credential: { id: string; publicKey: Uint8Array<ArrayBuffer>; counter: number }
}

/** The passkey's counter, or null for an answer that is not one to this challenge, site and credential. */
async function verifiedCounter(
  ctx: Ctx,
  { response, challenge, credential }: Answer,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { origin, rpID } = passkeySite(ctx.site.baseUrl)
  try {
    const answer = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential,
      requireUserVerification: true,
    })
    return answer.verified ? answer.authenticationInfo.newCounter : null
  } catch (error) {
    // The library throws for whatever a browser may send.
    ctx.log.info({ err: error }, 'A passkey was refused')
    return null
  }
}

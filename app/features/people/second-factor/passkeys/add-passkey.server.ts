import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import {
  confirmPassword,
  type PasswordConfirmed,
  type Reauthentication,
} from '../../confirm-password.server.ts'
import { consumeChallenge, readChallengeToken } from '../../factors/challenge-token.server.ts'
import { lockAccount } from '../../lock-account.server.ts'
import { beginFactors, type FactorsBegun } from '../begin-factors.server.ts'
import { sendFactorChangedMail } from '../send-factor-changed-mail.server.ts'
import { passkeyAlgorithms, passkeySite } from './passkey-site.ts'

export type PasskeyAdded =
  | { ok: true /** With the first factor of the account. */; begun: FactorsBegun | null }
  | Extract<PasswordConfirmed, { ok: false }>
  /** `over`: it took longer than five minutes, or was sent before. `too-many-passkeys`: twenty are enough. */
  | { ok: false; reason: 'refused' | 'over' | 'too-many-passkeys' }

const mostPasskeys = 20

type Wish = {
  response: RegistrationResponseJSON
  challengeToken: string
  /** "Passkey of Chrome on Windows". */
  name: string
  reauth: Reauthentication
}

/**
 * Adds a passkey to one's own account, by what the browser made of the offer. With the first factor every other
 * session ends and recovery codes are answered, this once. The owner is told.
 */
export async function addPasskey(
  ctx: Ctx,
  { response, challengeToken, name, reauth }: Wish,
): Promise<PasskeyAdded> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  const { realNow, sessionToken: token } = reauth
  const challenge = readChallengeToken(ctx, { challengeToken, userId, realNow })
  if (challenge === null) return { ok: false, reason: 'over' }
  const confirmed = await confirmPassword(ctx, reauth)
  if (!confirmed.ok) return confirmed
  const credential = await verified(ctx, response, challenge)
  if (!credential) return { ok: false, reason: 'refused' }

  return withTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!account) throw forbidden('account')
    if (account.factors >= mostPasskeys) return { ok: false, reason: 'too-many-passkeys' }
    if (!(await consumeChallenge(tx, challenge, realNow))) return { ok: false, reason: 'over' }
    const added = await tx.db
      .insertInto('second_factors')
      .values({
        id: newId(),
        user_id: userId,
        kind: 'passkey',
        name,
        added_at: tx.now,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return { ok: false, reason: 'refused' }
    const begun = account.factors === 0 ? await beginFactors(tx, { userId, token, realNow }) : null
    await sendFactorChangedMail(tx, userId, 'passkey-added')
    await audit(tx, {
      action: 'factor.add',
      subject: { kind: 'user', id: userId },
      details: { kind: 'passkey' },
    })
    return { ok: true, begun }
  })
}

/** The credential, or null for anything that was not made for this site, challenge and owner. */
async function verified(ctx: Ctx, response: RegistrationResponseJSON, challenge: string) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { origin, rpID } = passkeySite(ctx.site.baseUrl)
  try {
    const answer = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    })
    return answer.verified ? answer.registrationInfo.credential : null
  } catch (error) {
    // The library throws for whatever a browser may send.
    ctx.log.info({ err: error }, 'A passkey was refused')
    return null
  }
}

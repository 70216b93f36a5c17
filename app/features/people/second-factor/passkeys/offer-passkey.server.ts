import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import type { Ctx } from '#app/context/ctx.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { makeChallengeToken } from '../../factors/challenge-token.server.ts'
import { passkeyAlgorithms, passkeySite } from './passkey-site.ts'

export type PasskeyOffer = {
  options: PublicKeyCredentialCreationOptionsJSON /** For the browser to keep. */
  challengeToken: string
}

/** What the acting person's browser makes a passkey by: one that finds its account by itself and knows its owner. */
export async function offerPasskey(ctx: Ctx, { realNow }: { realNow: Date }): Promise<PasskeyOffer> {
  if (ctx.actor.kind !== 'user') throw forbidden('account')
  const { userId, email } = ctx.actor
  const { networkName } = await siteSettings(ctx)
  const known = await ctx.db
    .selectFrom('second_factors')
    .select('credential_id as id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'passkey')
    .execute()
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: networkName,
    rpID: passkeySite(ctx.site.baseUrl).rpID,
    userName: email,
    userID: new TextEncoder().encode(userId),
    attestationType: 'none',
    supportedAlgorithmIDs: passkeyAlgorithms,
    excludeCredentials: known.flatMap(({ id }) => (id === null ? [] : [{ id }])),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return {
    options,
    challengeToken: makeChallengeToken(ctx, { challenge: options.challenge, userId, realNow }),
  }
}

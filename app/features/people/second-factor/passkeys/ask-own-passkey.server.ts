import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { makeChallengeToken } from '../../factors/challenge-token.server.ts'
import type { PasskeyAsked } from './ask-passkey.server.ts'
import { passkeySite } from './passkey-site.ts'

/** Asks the acting person for one of their own passkeys, to show that it is them who sit there. */
export async function askOwnPasskey(ctx: Ctx, { realNow }: { realNow: Date }): Promise<PasskeyAsked> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  const own = await ctx.db
    .selectFrom('second_factors')
    .select('credential_id as id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'passkey')
    .execute()
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: passkeySite(ctx.site.baseUrl).rpID,
    userVerification: 'required',
    allowCredentials: own.flatMap(({ id }) => (id === null ? [] : [{ id }])),
  })
  return {
    options,
    challengeToken: makeChallengeToken(ctx, { challenge: options.challenge, userId, realNow }),
  }
}

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Ctx } from '#app/context/ctx.server.ts'
import { makeChallengeToken } from '../../factors/challenge-token.server.ts'
import { passkeySite } from './passkey-site.ts'

export type PasskeyAsked = {
  options: PublicKeyCredentialRequestOptionsJSON
  /** For the browser to keep. */
  challengeToken: string
}

/**
 * Asks for any passkey of the site: the browser says whose. It has to know its owner, by a finger, face or PIN. Nothing
 * is kept of a question, so that only answers are limited.
 */
export async function askPasskey(ctx: Ctx, { realNow }: { realNow: Date }): Promise<PasskeyAsked> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const { rpID } = passkeySite(ctx.site.baseUrl)
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  return {
    options,
    challengeToken: makeChallengeToken(ctx, { challenge: options.challenge, userId: null, realNow }),
  }
}

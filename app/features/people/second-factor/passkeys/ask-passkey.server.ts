import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Ctx } from '#app/context.server.ts'
import type { Client } from '#app/integrations/identity/identity-port.ts'
import { type TooMany, takeFrom } from '../../limits.server.ts'
import { passkeySite } from './passkey-site.ts'
import { sealChallenge } from './sealed-challenge.server.ts'

export type PasskeyAsked =
  | {
      ok: true
      options: PublicKeyCredentialRequestOptionsJSON /** For the browser to keep. */
      sealed: string
    }
  | TooMany

/** Asks for any passkey of the site: the browser says whose. It has to know its owner, by a finger, face or PIN. */
export async function askPasskey(
  ctx: Ctx,
  { client, realNow }: { client: Client; realNow: Date },
): Promise<PasskeyAsked> {
  const taken = await takeFrom(ctx, { limit: 'second-factor-client', per: 'client', of: client.address })
  if (!taken.ok) return taken
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const { rpID } = passkeySite(ctx.site.baseUrl)
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  return {
    ok: true,
    options,
    sealed: sealChallenge(ctx, { challenge: options.challenge, userId: null, realNow }),
  }
}

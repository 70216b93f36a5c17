import { createHash } from 'node:crypto'
import type { Ctx } from '#app/context.server.ts'
import { networkOf } from '#app/kernel/network-of.ts'
import type { Counter } from './limits.server.ts'

const purpose = 'known device'

/** The mark of the account that signed in on a device, for a cookie there; only this installation can make it. */
export const deviceMark = (ctx: Ctx, userId: string) => ctx.ports.seal.seal(purpose, userId)

type Attempt = {
  /** The address or username as it was typed, folded. */
  login: string
  account: { userId: string; password: string | null } | null
  /** The client's address. */
  address: string
  /** The mark of the device, if it brought one. */
  knownDevice: string | null
}

/** `own` begins again after a right password; of `shared` only what this attempt took is given back. */
export type SignInCounters = { own: Counter; shared: Counter[] }

/**
 * What a wrong password counts against (rule R093). A device that the account has signed in on has a counter of its
 * own, so that no stranger can keep it out. From elsewhere it counts for the network, for the account on this network,
 * and for the account, which asks for work and refuses nothing. A new password begins all counters of its account.
 */
export function signInCounters(ctx: Ctx, attempt: Attempt): SignInCounters {
  const { login, account, address, knownDevice } = attempt
  const password = account?.password ?? ''
  const name = `${login} ${createHash('sha256').update(password).digest('base64url').slice(0, 12)}`
  const isKnown =
    account !== null && knownDevice !== null && ctx.ports.seal.open(purpose, knownDevice) === account.userId
  if (isKnown)
    return { own: { limit: 'sign-in-pair', per: 'account', of: `${name} known device` }, shared: [] }
  return {
    own: { limit: 'sign-in-pair', per: 'account', of: `${name} ${networkOf(address)}` },
    shared: [
      { limit: 'sign-in-client', per: 'client', of: address },
      { limit: 'sign-in-account', per: 'account', of: name },
    ],
  }
}

import { createHash } from 'node:crypto'
import type { Ctx } from '#app/context/ctx.server.ts'
import { randomCode } from '#app/kernel/ids.ts'
import { networkOf } from '#app/kernel/network-of.ts'
import type { Counter } from './limits.server.ts'

const purpose = 'known device'

/** For how long after a sign-in its device is known. */
export const knownDeviceSeconds = 180 * 86_400

/** `password`: as it is stored, or null where the account has none. */
type Account = { userId: string; password: string | null }

/**
 * A mark for a cookie on the device that `account` has just signed in on, another one each time. Only this
 * installation can make it, and it is good for as long as the account keeps its password, {@link knownDeviceSeconds}
 * at most.
 */
export function deviceMark(ctx: Pick<Ctx, 'ports' | 'now'>, account: Account): string {
  const signedInAt = Math.floor(ctx.now.getTime() / 1000)
  return ctx.ports.tokens.encrypt(
    purpose,
    `${account.userId} ${passwordHash(account)} ${randomCode(16)} ${signedInAt}`,
  )
}

type Attempt = {
  /** The address or username as it was typed, folded. */
  login: string
  account: Account | null
  /** The client's address. */
  address: string
  /** The mark of the device, if it brought one. */
  knownDevice: string | null
}

/** `own` begins again after a right password; of `shared` only what this attempt took is given back. */
export type SignInCounters = { own: Counter; shared: Counter[] }

/**
 * What a wrong password counts against (rule R093). Each device that the account has signed in on has a counter of its
 * own, so that neither a stranger nor another such device can keep it out. From elsewhere it counts for the network, for the account on this network,
 * and for the account, which asks for work and refuses nothing. A new password begins all counters of its account.
 */
export function signInCounters(ctx: Ctx, attempt: Attempt): SignInCounters {
  const { login, account, address, knownDevice } = attempt
  const name = `${login} ${passwordHash(account)}`
  const device = account === null || knownDevice === null ? null : markedDevice(ctx, account, knownDevice)
  if (device !== null)
    return { own: { limit: 'sign-in-pair', per: 'account', of: `${name} device ${device}` }, shared: [] }
  return {
    own: { limit: 'sign-in-pair', per: 'account', of: `${name} ${networkOf(address)}` },
    shared: [
      { limit: 'sign-in-client', per: 'client', of: address },
      { limit: 'sign-in-account', per: 'account', of: name },
    ],
  }
}

/** Which device `mark` is of; null for a mark of another account, from before its password, or too old. */
function markedDevice(ctx: Ctx, account: Account, mark: string): string | null {
  const [userId, password, device, signedInAt] = ctx.ports.tokens.decrypt(purpose, mark)?.split(' ') ?? []
  if (signedInAt === undefined || ctx.now.getTime() / 1000 - Number(signedInAt) > knownDeviceSeconds)
    return null
  return userId === account.userId && password === passwordHash(account) ? (device ?? null) : null
}

function passwordHash(account: Account | null): string {
  return createHash('sha256')
    .update(account?.password ?? '')
    .digest('base64url')
    .slice(0, 12)
}

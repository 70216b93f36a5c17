import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimiterPort, LimitName } from './limiter-port.ts'

const minute = 60
const hour = 3_600
/** More than a counter can reach. */
const never = 1_000_000_000

type Limit = {
  points: number
  /** Seconds. */
  duration: number
  /**
   * So many of the points a process grants by itself, without the shared counter, which has the others: a
   * purchase costs the database nothing here. The limit is wider by as many for each further process.
   */
  untold?: number
  /**
   * Only failures stay counted: what succeeds is given back. A process then remembers no refusal, since another may
   * have given back.
   */
  countsFailures?: true
  /** After so many of the points, or so many of all clients of one process together, strangers are asked for work. */
  near?: { points: number; ofAll: number }
}

/**
 * How often within how many seconds. Schools and conference halls share one address, so what counts clients is
 * wide and what counts accounts is narrow.
 */
const limits: Record<LimitName, Limit> = {
  // Wrong passwords for one account from everywhere: never a refusal, or a stranger could lock people out. Near it,
  // unknown devices do a little work for each attempt.
  'sign-in-account': {
    points: never,
    duration: 15 * minute,
    countsFailures: true,
    near: { points: 10, ofAll: 500 },
  },
  'sign-in-client': { points: 100, duration: 15 * minute, countsFailures: true },
  // Wrong passwords for one account from one network, or from a device that the account has signed in on.
  'sign-in-pair': { points: 10, duration: 15 * minute, countsFailures: true },
  'google-sign-in': { points: 100, duration: 15 * minute },
  'password-check': { points: 30, duration: 15 * minute, countsFailures: true },
  // Of a million codes three are good at any moment.
  'second-factor': { points: 10, duration: 15 * minute, countsFailures: true },
  'second-factor-client': { points: 100, duration: 15 * minute, countsFailures: true },
  // An attacker who has the password and guesses for a month has one chance in 280.
  'app-code-day': { points: 40, duration: 24 * hour, countsFailures: true },
  // People mistype; the owner is told of more attempts than that.
  'wrong-code': { points: 4, duration: 24 * hour },
  'sign-up': { points: 20, duration: hour, near: { points: 10, ofAll: 200 } },
  'mail-client': { points: 60, duration: hour },
  'password-reset': { points: 5, duration: hour },
  'verification-mail': { points: 5, duration: hour },
  'username-check': { points: 60, duration: minute },
  checkout: { points: 60, duration: minute, untold: 6 },
  // Each asks the payment provider.
  'membership-page': { points: 20, duration: minute },
  'discount-code': { points: 20, duration: 10 * minute },
  'discount-code-client': { points: 120, duration: 10 * minute },
  'ticket-guess': { points: 60, duration: minute },
  // A whole team opens its links on the network of the venue.
  'door-pass': { points: 60, duration: 10 * minute },
  claim: { points: 30, duration: 10 * minute },
  // Numbers in a line: a whole conference comes at once, and one address does not take a thousand.
  'waiting-room': { points: 300, duration: minute, untold: 60 },
  // Orders by the number of one turn, for as long as it may last: a number can be copied.
  turn: { points: 20, duration: 16 * minute, untold: 4 },
  'waitlist-client': { points: 60, duration: hour, near: { points: 30, ofAll: 600 } },
  'waitlist-address': { points: 20, duration: hour },
  'attendee-invite': { points: 30, duration: hour },
  // Free orders in the name of one address: from one network, and from all together, which its own account passes.
  'order-address-client': { points: 10, duration: hour },
  'order-address': { points: 30, duration: hour },
  'seat-details': { points: 20, duration: hour },
  'order-mails': { points: 5, duration: hour },
  // Mails that others can cause to one address: a stranger cannot have mails sent to a person all day.
  'mail-recipient': { points: 30, duration: 24 * hour },
  // Links for a new card that the office sends to one member.
  'card-link': { points: 5, duration: hour },
  'mail-preferences': { points: 60, duration: hour },
  'picture-upload': { points: 60, duration: hour },
  // A gallery is uploaded in one go.
  'event-picture': { points: 600, duration: hour },
  'gallery-upload': { points: 3_000, duration: hour },
  'data-export': { points: 10, duration: hour },
  'enquiry-client': { points: 20, duration: hour, near: { points: 10, ofAll: 100 } },
  'enquiry-address': { points: 5, duration: hour },
  // Mails to the reply address of one enquiry: two programs that answer each other.
  'enquiry-reply': { points: 20, duration: hour },
  // A school reads from one address.
  'blog-view': { points: 300, duration: 10 * minute },
  // What an administrator sends to see what it looks like.
  'test-mail': { points: 60, duration: hour },
  // A task is handed in once, however many processes are asked.
  work: { points: 1, duration: 15 * minute },
}

/** Counters in the table rate_limits, shared by all processes. They run on real time. */
export function createPostgresLimiter(pool: Pool): LimiterPort {
  const limiters = new Map(
    Object.entries(limits).map(([name, limit], index) => {
      const points = limit.points - (limit.untold ?? 0)
      const shared = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: limit.duration,
        // A client that keeps trying is refused from memory and costs the database nothing.
        ...(limit.countsFailures ? {} : { inMemoryBlockOnConsumed: points + 1 }),
        // They share a table: one of them sweeps it.
        clearExpiredByTimeout: index === 0,
      })
      // Of all clients of this process together.
      const all = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: limit.duration })
      return [name, { take: withNear(limit, all, withUntold(limit, shared)), shared, all }] as const
    }),
  )
  return {
    async take(limit, key) {
      try {
        const isNear = await limiters.get(limit)?.take(hashed(key))
        return isNear ? { ok: true, near: true } : { ok: true }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { ok: false, retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) }
      }
    },
    async restoreAttempts(limit, key) {
      const limiter = limiters.get(limit)
      await Promise.all([limiter?.shared.reward(hashed(key)), limiter?.all.reward('all')])
    },
    async reset(limit, key) {
      await limiters.get(limit)?.shared.delete(hashed(key))
    },
  }
}

/** Whether most of it is used, by this key or by all of this process: what the counters know anyway. */
function withNear(
  { near }: Limit,
  all: RateLimiterMemory,
  take: (key: string) => Promise<RateLimiterRes | null>,
): (key: string) => Promise<boolean> {
  if (!near) {
    return async (key) => {
      await take(key)
      return false
    }
  }
  return async (key) => {
    const { consumedPoints } = await all.consume('all')
    const taken = await take(key)
    return consumedPoints > near.ofAll || (taken?.consumedPoints ?? 0) > near.points
  }
}

function withUntold(
  { untold = 0, duration }: Limit,
  shared: RateLimiterPostgres,
): (key: string) => Promise<RateLimiterRes | null> {
  if (untold === 0) return (key) => shared.consume(key)
  const own = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration })
  return async (key) => {
    const { consumedPoints } = await own.consume(key)
    return consumedPoints > untold ? shared.consume(key) : null
  }
}

/** Addresses are counted, not kept. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

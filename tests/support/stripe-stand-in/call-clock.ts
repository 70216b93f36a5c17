import {
  type CallLimits,
  type CallThrottle,
  openCallThrottle,
  unthrottled,
} from '#app/integrations/payments/call-throttle.ts'

/** Of a limit so much is used, and of a second's turns so many may be saved up, as by the product. */
const usedShare = 0.8
const savedShare = 0.1

/** Milliseconds after which a call that has not come will not come any more. */
const longestWay = 1_000

/**
 * The clock by which calls are counted, and the product's throttle by that clock: a wait for a turn puts it forward,
 * and takes no time. No call is on its way while it is put forward, so each is counted in the second of its turn.
 */
export function openCallClock(limits: CallLimits | null): {
  now: () => number
  pace: CallThrottle
  /** A call has come. */
  arrive: () => void
} {
  let ahead = 0
  let underWay = 0
  let waiting: (() => void)[] = []
  const now = () => performance.now() + ahead

  function arrive(): void {
    underWay = Math.max(0, underWay - 1)
    if (underWay > 0) return
    for (const go of waiting) go()
    waiting = []
  }

  async function rest(milliseconds: number): Promise<void> {
    if (underWay > 0) await allHere()
    ahead += milliseconds
  }

  function allHere(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, longestWay)
      waiting.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  if (limits === null) return { now, pace: unthrottled, arrive }
  const used = { inAll: limits.inAll * usedShare, perEndpoint: limits.perEndpoint * usedShare }
  const turns = openCallThrottle({ limits: used, take: bucketOf(used, now), rest })
  const turn: CallThrottle['turn'] = async (endpoint, mostMs) => {
    const comes = await turns.turn(endpoint, mostMs)
    if (comes) underWay += 1
    return comes
  }
  return { now, pace: { ...turns, turn }, arrive }
}

/** A token bucket per endpoint and one for all, as the product's, which is in the database and goes by its clock. */
function bucketOf({ inAll, perEndpoint }: CallLimits, now: () => number) {
  const usedUntil = new Map<string, number>()
  return async (endpoint: string, wanted: number) => {
    const rates: [string, number][] = [
      ['all', inAll],
      [endpoint, perEndpoint],
    ]
    const rooms = rates.map(([key, rate]) => {
      const interval = 1_000 / rate
      const spent = Math.max(usedUntil.get(key) ?? 0, now() - Math.max(1, rate * savedShare) * interval)
      return { key, interval, spent, left: Math.floor((now() - spent) / interval + 0.001) }
    })
    const taken = Math.max(0, Math.min(wanted, ...rooms.map(({ left }) => left)))
    for (const { key, interval, spent } of rooms) usedUntil.set(key, spent + taken * interval)
    return { taken, waitMs: Math.max(1, ...rooms.map(({ interval, spent }) => spent + interval - now())) }
  }
}

import type { Kysely } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { type ClockShift, shiftClock } from '#app/kernel/clock-shift.ts'
import type { Log } from '#app/kernel/log.ts'

const rereadMilliseconds = 2_000

/** The product's time. In production it is real time. */
export type ProductClock = {
  now: () => Date
  /** Reads how far the clock was moved, by this process or another. */
  refresh: () => Promise<void>
  /** Moves it for every process that shares the database. */
  move: (shift: ClockShift) => Promise<void>
  stop: () => void
}

export const realClock: ProductClock = {
  now: () => new Date(),
  refresh: async () => undefined,
  move: () => Promise.reject(new Error('the clock can be moved in demo mode only')),
  stop: () => undefined,
}

/** A clock that follows the table demo_clock, read again every two seconds. */
export function createDemoClock(db: Kysely<Database>, log: Log): ProductClock {
  let offsetSeconds = 0
  const now = () => new Date(Date.now() + offsetSeconds * 1_000)

  async function refresh(): Promise<void> {
    const row = await db.selectFrom('demo_clock').select('offset_seconds').executeTakeFirst()
    offsetSeconds = row?.offset_seconds ?? 0
  }

  async function move(shift: ClockShift): Promise<void> {
    await refresh()
    const target = shift.kind === 'reset' ? Date.now() : shiftClock(shift, now()).getTime()
    // Whole seconds, and never before the time that was asked for.
    const offset = Math.ceil((target - Date.now()) / 1_000)
    await db
      .insertInto('demo_clock')
      .values({ offset_seconds: offset })
      .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ offset_seconds: offset }))
      .execute()
    offsetSeconds = offset
  }

  const timer = setInterval(() => {
    refresh().catch((error) => log.warn({ err: error }, 'The demo clock could not be read'))
  }, rereadMilliseconds)
  timer.unref()

  return { now, refresh, move, stop: () => clearInterval(timer) }
}

import type { Pool } from 'pg'
import type { CallLimits, TakeTurns } from '#app/integrations/payments/call-throttle.ts'

/** Of a limit so much is used: what others do with the same account, and late calls, have the rest. */
const usedShare = 0.8
/** Of a second's turns so many may be saved up. */
const savedShare = 0.1

/** What is taken of a provider's limits. */
export const usedOf = ({ inAll, perEndpoint }: CallLimits): CallLimits => ({
  inAll: Math.max(1, inAll * usedShare),
  perEndpoint: Math.max(1, perEndpoint * usedShare),
})

/**
 * Turns at a provider, counted in the table rate_limits for all processes together: a token bucket per endpoint and one
 * for all, each a row that says until when its turns are used up. One statement takes from both, in one order, and holds
 * their locks no longer than itself; it does not wait for the disk, as a turn that is forgotten in a crash is over soon.
 */
export function sharedTurns(pool: Pool, provider: string, limits: CallLimits): TakeTurns {
  const { inAll, perEndpoint } = usedOf(limits)
  const rates = [inAll, perEndpoint]
  return async (endpoint, wanted) => {
    const keys = [`calls:${provider}`, `calls:${provider}:${endpoint}`]
    const take = () =>
      pool.query<{ found: number; taken: number; waitMs: number }>(statement, [
        keys,
        rates.map((rate) => 1_000 / rate),
        rates.map((rate) => Math.max(1, rate * savedShare)),
        wanted,
      ])
    let [row] = (await take()).rows
    if (row?.found !== keys.length) {
      await pool.query(
        'insert into rate_limits (key, expire) select key, 0 from unnest($1::text[]) key on conflict do nothing',
        [keys],
      )
      ;[row] = (await take()).rows
    }
    return { taken: row?.taken ?? 0, waitMs: row?.waitMs ?? 0 }
  }
}

/** The clock is read once the rows are locked: a call that waited for a lock must not count time that another call has used. */
const statement = `
  with setting as materialized (select set_config('synchronous_commit', 'off', true)),
  held as materialized (
    select r.key, r.expire from rate_limits r, setting where r.key = any($1::text[])
    order by r.key for no key update of r),
  clock as materialized (
    select count(*)::int as found, extract(epoch from clock_timestamp()) * 1000 as now from held),
  room as materialized (
    select h.key, t.interval, c.now, greatest(h.expire, c.now - t.saved * t.interval) as spent
    from held h join unnest($1::text[], $2::float8[], $3::float8[]) as t(key, interval, saved) on t.key = h.key, clock c),
  allowed as materialized (
    select case when c.found = cardinality($1::text[])
        then greatest(0, least($4::int, min(floor((r.now - r.spent) / r.interval + 0.001))))::int else 0 end as taken,
      coalesce(max(greatest(0, r.spent + r.interval - r.now)), 0) as wait
    from clock c left join room r on true group by c.found),
  used as (
    update rate_limits l set expire = ceil(r.spent + a.taken * r.interval)
    from room r, allowed a where l.key = r.key and a.taken > 0)
  select c.found, a.taken, ceil(a.wait)::int as "waitMs" from clock c, allowed a`

import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { companies, firstNames, id, lastNames, mixed, seedBySets } from './seeding.ts'

export type UserSeed = {
  /** A person with a paid membership. */
  userId: string
  /** A plan that many pay for. */
  planId: string
}

/** The id of the seeded person `n`, counted from 0; others can seed what belongs to them. */
export const seededUser = (n: string) => id('020', n)
/** The id of the paid membership of the seeded person `n`, of whom {@link isPaying} says that they have one. */
export const seededSubscription = (n: string) => id('021', n)
/** Of a hundred people 25 pay, 2 are late, 1 is about to begin, 2 are unpaid and 10 have ended. */
export const isPaying = (n: string) => `${mixed(n, 21)} % 100 < 40`

const tables = [
  'users',
  'profiles',
  'membership_applications',
  'subscriptions',
  'membership_grants',
  'people_list',
]

/**
 * A network with `all` people who joined over three years: most with a profile, 40 of 100 with a paid membership or
 * one that was, 20 with a given one, 10 without any with an application; some sponsors, door staff, administrators,
 * banned and erased. Set by set, then analysed. The first `from` of them are there.
 */
export async function seedUsers(db: Kysely<Database>, all = 200_000, from = 0): Promise<UserSeed> {
  await seedBySets(db, tables, seeding(from, all))
  const { rows } = await sql<UserSeed>`select user_id as "userId", plan_id as "planId" from subscriptions
    where status = 'active' and provider_ref like 'bench_user_%' order by id limit 1`.execute(db)
  const [seed] = rows
  if (!seed) throw new Error('nobody was seeded')
  return seed
}

function seeding(from: number, all: number): RawBuilder<unknown>[] {
  const person = sql`generate_series(${from}::bigint, ${all - 1}::bigint) n`
  const part = (salt: number, of: number) => sql.raw(`${mixed('n', salt)} % ${of}`)
  const first = sql.raw(`${firstNames}[1 + ${mixed('n', 1)} % 32]`)
  const last = sql.raw(`${lastNames}[1 + ${mixed('n', 2)} % 37]`)
  const company = sql.raw(`${companies}[1 + ${mixed('n', 3)} % 11]`)
  const user = seededUser('n')
  const username = sql`lower(translate(${first}, 'É', 'e')) || '.' || n`
  const joined = sql`now() - interval '3 years' + n * (interval '3 years' / ${all}::int)`
  const plans = sql`(select array_agg(id order by price_minor, id) from plans where archived_at is null)`
  const plan = sql`(${plans})[1 + ${part(4, 1_000)} % array_length(${plans}, 1)]`
  const rest = sql`(${part(5, 28)}) * interval '1 day'`
  const state = part(21, 100)
  return [
    sql`insert into users (id, name, email, email_verified, username, display_username, created_at, updated_at)
      select ${user}, ${username}, ${username} || '@' || (array['school.example', 'academy.example', 'mail.example'])[1 + n % 3],
        ${part(6, 20)} > 0, ${username}, ${username}, ${joined}, ${joined}
      from ${person}`,
    sql`insert into profiles (user_id, full_name, company, job_title, updated_at)
      select ${user}, ${first} || ' ' || ${last}, ${company}, 'Teacher', ${joined} from ${person}
      where ${part(7, 10)} < 9`,
    sql`insert into membership_applications (id, user_id, plan_id, status, contact_first_name, contact_last_name,
        contact_email, company_name, position, goals, created_at, updated_at, approved_at)
      select ${id('022', 'n')}, ${user}, ${plan},
        case when ${state} < 40 then 'approved' when ${state} < 47 then 'pending' else 'declined' end,
        ${first}, ${last}, ${username} || '@school.example', ${company}, 'Teacher', 'To meet others',
        ${joined}, ${joined}, case when ${state} < 40 then ${joined} end
      from ${person} where ${state} < 50`,
    sql`insert into subscriptions (id, user_id, plan_id, provider, provider_ref, status, current_period_start,
        current_period_end, past_due_since, started_at, ended_at, price_minor, currency)
      select ${seededSubscription('n')}, ${user}, y.id, 'demo', 'bench_user_' || n,
        case when s < 25 then 'active' when s < 27 then 'past_due' when s = 27 then 'incomplete'
          when s < 30 then 'unpaid' else 'ended' end,
        now() - ${rest}, now() - ${rest} + interval '1 month',
        case when s between 25 and 26 then now() - interval '2 days' end,
        ${joined}, case when s >= 30 then now() - interval '10 days' end, greatest(y.price_minor, 1), y.currency
      from (select n, ${state} as s, ${plan} as plan_id from ${person}) of join plans y on y.id = of.plan_id
      where s < 40`,
    sql`insert into membership_grants (id, user_id, plan_id, starts_at, ends_at, reason, created_at)
      select ${id('023', 'n')}, ${user}, ${plan}, now() - interval '60 days',
        now() + (case when ${part(22, 100)} < 12 then 1 else -1 end) * (interval '1 hour' + ${rest}), 'seeded',
        now() - interval '60 days'
      from ${person} where ${part(22, 100)} < 20`,
    sql`insert into sponsors (user_id, added_at) select ${user}, now() from ${person} 
      where ${part(8, 500)} = 0 and ${part(11, 200)} <> 9`,
    sql`with given as (
        insert into user_roles (user_id, role, granted_at)
        select ${user}, case when ${part(9, 2_000)} = 0 then 'door' else 'admin' end, now()
        from ${person} where ${part(9, 2_000)} = 0 or ${part(9, 20_000)} = 1 returning user_id)
      insert into audit_entries (id, at, actor_kind, actor_name, action, subject_kind, subject_id)
      select md5('seeded role' || user_id)::uuid, now(), 'system', 'bench', 'role.grant', 'user', user_id::text from given`,
    sql`insert into user_bans (user_id, reason, banned_at)
      select ${user}, 'Spam', now() from ${person} where ${part(10, 500)} = 7`,
    sql`insert into erasures (user_id, erased_at, keep_until)
      select ${user}, now(), now() + interval '5 years' from ${person} where ${part(11, 200)} = 9`,
    sql`insert into people_list select * from people_to_list() on conflict do nothing`,
  ]
}

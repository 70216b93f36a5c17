import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aPlan, aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { findPeople } from './find-people.server.ts'

const world = await testContext()
const ctx = world.as(system)

const listed = async (userId: string) =>
  (await ctx.db.selectFrom('people_list').selectAll().where('user_id', '=', userId).execute())[0]

async function application(userId: string, first: string, last: string) {
  await ctx.db
    .insertInto('membership_applications')
    .values({
      id: newId(),
      user_id: userId,
      plan_id: await aPlan(ctx, 'basic'),
      status: 'pending',
      contact_first_name: first,
      contact_last_name: last,
      contact_email: 'contact@school.example',
      company_name: 'Palm School',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
}

test('a person is listed under the display name and found by all names', async () => {
  const { userId } = await aUser(ctx, { email: 'n.karim@palm.example' })
  expect(await listed(userId)).toMatchObject({ sort_name: 'amal haddad', joined_at: ctx.now })
  await ctx.db
    .insertInto('profiles')
    .values({ user_id: userId, full_name: 'Noor F. Karim', updated_at: ctx.now })
    .execute()
  expect(await listed(userId)).toMatchObject({ sort_name: 'noor f. karim' })
  await application(userId, 'Noor', 'Karim-Said')
  expect(await listed(userId)).toMatchObject({ sort_name: 'noor karim-said' })
  for (const typed of ['said', 'KARIM noor', 'amal palm', 'n.karim@pal', 'hadd f'])
    expect((await findPeople(ctx, typed)).map(({ id }) => id)).toEqual([userId])
  for (const typed of ['arim', 'noor stranger', '@', '']) expect(await findPeople(ctx, typed)).toEqual([])
  await ctx.db.deleteFrom('profiles').where('user_id', '=', userId).execute()
  expect(await findPeople(ctx, 'f')).toEqual([])
  await expectInvariants(ctx)
})

test('words that look like numbers are found', async () => {
  for (const email of ['43043e3888d3@school.example', '01a2-95cd-70e3-1e5x@school.example']) {
    const { userId } = await aUser(ctx, { email })
    for (const typed of [email, email.slice(0, 10)])
      expect([typed, (await findPeople(ctx, typed)).map(({ id }) => id)]).toEqual([typed, [userId]])
  }
})

test('an erased person stays off the list after later changes', async () => {
  const { userId } = await aUser(ctx)
  await ctx.db
    .insertInto('erasures')
    .values({ user_id: userId, erased_at: ctx.now, keep_until: ctx.now })
    .execute()
  expect(await listed(userId)).toBeUndefined()
  await ctx.db.updateTable('users').set({ name: 'Deleted account' }).where('id', '=', userId).execute()
  expect(await listed(userId)).toBeUndefined()
  await expectInvariants(ctx)
})

test('two changes of one person at the same time both count', async () => {
  const { userId } = await aUser(ctx)
  await application(userId, 'Rana', 'Aziz')
  await ctx.db
    .insertInto('profiles')
    .values({ user_id: userId, full_name: 'R. Aziz', updated_at: ctx.now })
    .execute()
  const other = await withTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('profiles')
      .set({ full_name: 'Renamed Profile' })
      .where('user_id', '=', userId)
      .execute()
    const change = ctx.db
      .updateTable('membership_applications')
      .set({ contact_last_name: 'Renamed-Application' })
      .where('user_id', '=', userId)
      .execute()
    await untilSomebodyWaits()
    return { change }
  })
  await other.change
  const words = String((await listed(userId))?.words)
  for (const word of ['profile', 'application']) expect(words).toContain(`'${word}'`)
  await expectInvariants(ctx)
})

/** Until another transaction waits for a row of the list. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(ctx.db)
    if (rows.length > 0) return
  }
}

import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aPlan, aUser } from '#tests/factories/a-user.ts'
import { later } from '#tests/support/later.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { decideApplication } from './decide-application.server.ts'

const world = await testContext()
const ctx = world.as(system)

async function anApplicant(status: 'pending' | 'approved' | 'declined' = 'pending'): Promise<string> {
  const { userId } = await aUser(ctx)
  await ctx.db
    .insertInto('membership_applications')
    .values({
      id: newId(),
      user_id: userId,
      plan_id: await aPlan(ctx, 'standard'),
      status,
      contact_first_name: 'Amal',
      contact_last_name: 'Haddad',
      contact_email: 'amal@school.example',
      company_name: 'Palm School',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  return userId
}

const stateOf = (userId: string) =>
  ctx.db
    .selectFrom('membership_applications')
    .select(['status', 'approved_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
const auditsOf = async (userId: string) =>
  (await ctx.db.selectFrom('audit_entries').select('action').where('subject_id', '=', userId).execute()).map(
    ({ action }) => action,
  )

test('an application is approved with its time, declined again, and nothing is written twice', async () => {
  const userId = await anApplicant()
  const at = later(ctx, 5)
  const approve = { userId, seen: 'pending', decision: 'approved' } as const
  expect(await decideApplication(at, approve)).toEqual({ ok: true })
  expect(await decideApplication(later(ctx, 6), approve)).toEqual({ ok: true })
  expect(await stateOf(userId)).toEqual({ status: 'approved', approved_at: at.now })
  expect(await decideApplication(ctx, { userId, seen: 'approved', decision: 'declined' })).toEqual({
    ok: true,
  })
  expect(await stateOf(userId)).toEqual({ status: 'declined', approved_at: null })
  expect(await auditsOf(userId)).toEqual(['application.approve', 'application.decline'])
})

test('of two who decide differently at once, one is told', async () => {
  const userId = await anApplicant()
  const outcomes = await Promise.all(
    (['approved', 'declined'] as const).map((decision) =>
      decideApplication(ctx, { userId, seen: 'pending', decision }),
    ),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  const status = (await stateOf(userId))?.status
  expect(outcomes).toContainEqual({ ok: false, reason: 'changed-meanwhile', status })
})

test('nobody who did not apply, and nobody but administrators', async () => {
  const { userId } = await aUser(ctx)
  const decision = { userId, seen: 'pending', decision: 'approved' } as const
  await expect(decideApplication(ctx, decision)).rejects.toThrow('not found')
  await expect(decideApplication(ctx, { ...decision, userId: 'x' })).rejects.toThrow('not found')
  for (const role of ['user', 'door'] as const) {
    await expect((async () => decideApplication(world.as(actorWithRole(role)), decision))()).rejects.toThrow(
      'not allowed',
    )
  }
})

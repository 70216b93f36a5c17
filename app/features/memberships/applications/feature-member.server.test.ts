import { expect, test } from 'vitest'
import { aListedMember } from '#tests/factories/a-listed-member.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { featureMember } from './feature-member.server.ts'

const world = await testContext()
const ctx = world.as(system)
const isFeatured = async (userId: string) =>
  (
    await ctx.db
      .selectFrom('membership_applications')
      .select('is_featured')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).is_featured
const audited = () =>
  ctx.db.selectFrom('audit_entries').select('action').where('action', 'like', 'application.%').execute()

test('an approved member is featured once, and no longer', async () => {
  const { userId } = await aListedMember(ctx)
  const wish = { userId, isFeatured: true }
  expect(await Promise.all([1, 2].map(() => featureMember(ctx, wish)))).toEqual([{ ok: true }, { ok: true }])
  expect(await isFeatured(userId)).toBe(true)
  expect(await featureMember(ctx, { userId, isFeatured: false })).toEqual({ ok: true })
  expect(await isFeatured(userId)).toBe(false)
  expect(await audited()).toEqual([{ action: 'application.feature' }, { action: 'application.unfeature' }])
})

test('who is not approved or has no company is not featured, and may lose the place', async () => {
  for (const application of [{ status: 'pending' }, { status: 'declined' }, { company_name: ' ' }] as const) {
    const { userId } = await aListedMember(ctx, { application })
    expect(await featureMember(ctx, { userId, isFeatured: true })).toEqual({
      ok: false,
      reason: 'not-approved',
    })
    await ctx.db
      .updateTable('membership_applications')
      .set({ is_featured: true })
      .where('user_id', '=', userId)
      .execute()
    expect(await featureMember(ctx, { userId, isFeatured: false })).toEqual({ ok: true })
  }
})

test('by administrators only, of people who applied', async () => {
  const { userId } = await aListedMember(ctx)
  const user = await aUser(ctx)
  await expect(featureMember(world.as(user), { userId, isFeatured: true })).rejects.toThrow('not allowed')
  for (const nobody of [user.userId, 'nobody'])
    await expect(featureMember(ctx, { userId: nobody, isFeatured: true })).rejects.toThrow('application')
})

import { expect, test } from 'vitest'
import { anApplicant } from '#tests/factories/a-subscription.ts'
import { aPlan, aUser } from '#tests/factories/a-user.ts'
import { testContext } from '#tests/support/test-context.ts'
import type { Application } from './application-form.ts'
import { saveApplication } from './save-application.server.ts'

const { ctx } = await testContext()

const application: Application = {
  companyName: 'Palm Grove School',
  companyWebsite: 'https://palmgrove.example',
  companyAddress: '12 Al Wasl Road, Dubai',
  position: 'Head of Science',
  goals: 'To meet colleagues.',
  offersDiscount: false,
  discountDetails: '',
  webinarInterest: false,
  webinarTopics: '',
  contactFirstName: 'Amal',
  contactLastName: 'Haddad',
  contactEmail: 'amal@palmgrove.example',
  logoId: '',
}
const archive = (planId: string) =>
  ctx.db.updateTable('plans').set({ archived_at: ctx.now }).where('id', '=', planId).execute()
const savedOf = (userId: string) =>
  ctx.db
    .selectFrom('membership_applications')
    .select(['position', 'plan_id', 'status'])
    .where('user_id', '=', userId)
    .execute()

test('a plan that is no longer sold cannot be applied for, again neither', async () => {
  const { mine, planId, user } = await anApplicant(ctx)
  await archive(planId)
  const gone = { ok: false, reason: 'plan-gone' }
  expect(await saveApplication(mine, { planId, application })).toEqual(gone)
  const newcomer = { ...ctx, actor: await aUser(ctx) }
  expect(await saveApplication(newcomer, { planId, application })).toEqual(gone)
  expect(await savedOf(user.userId)).toEqual([{ position: '', plan_id: planId, status: 'pending' }])
})

test('members of a plan that is no longer sold go on changing what they said', async () => {
  const { mine, planId, user } = await anApplicant(ctx)
  await ctx.db
    .updateTable('membership_applications')
    .set({ status: 'approved', approved_at: ctx.now })
    .where('user_id', '=', user.userId)
    .execute()
  await archive(planId)
  expect(await saveApplication(mine, { planId, application })).toMatchObject({ ok: true })
  const kept = [{ position: 'Head of Science', plan_id: planId, status: 'approved' }]
  expect(await savedOf(user.userId)).toEqual(kept)
})

test('written twice at once it is one application', async () => {
  const planId = await aPlan(ctx, 'standard')
  const user = await aUser(ctx)
  const mine = { ...ctx, actor: user }
  const saved = await Promise.all([1, 2, 3].map(() => saveApplication(mine, { planId, application })))
  expect(saved.every(({ ok }) => ok)).toBe(true)
  expect(await savedOf(user.userId)).toHaveLength(1)
})

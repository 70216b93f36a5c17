import { expect, test } from 'vitest'
import { saveTranslations } from '#app/features/content-translations/save-translations.server.ts'
import { ownProfile } from '#app/features/people/own-profile.server.ts'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import { aPaidInvoice } from '#tests/factories/a-membership-invoice.ts'
import { anApplicant } from '#tests/factories/a-subscription.ts'
import { aMember, aSponsor, aUser } from '#tests/factories/a-user.ts'
import { later } from '#tests/support/later.ts'
import { testContext } from '#tests/support/test-context.ts'
import { accountHolder } from './account-holder.server.ts'
import { cardToChange } from './own/card-to-change.server.ts'

const { ctx } = await testContext()
const as = (actor: typeof ctx.actor) => ({ ...ctx, actor })
const day = 1440

test('is who is signed in, with what they are here', async () => {
  await expect(accountHolder(ctx)).rejects.toThrow('not allowed')
  expect(await accountHolder(as(await aUser(ctx)))).toMatchObject({
    name: 'Amal Haddad',
    role: 'Member',
    planName: null,
    isOverdue: false,
    isSponsor: false,
  })
  const admin = await aUser(ctx, { role: 'admin' })
  await ctx.db.insertInto('sponsors').values({ user_id: admin.userId, added_at: ctx.now }).execute()
  expect(await accountHolder(as(admin))).toMatchObject({ role: 'Admin', isSponsor: true })
  expect(await accountHolder(as(await aSponsor(ctx)))).toMatchObject({ role: 'Sponsor', isSponsor: true })
})

test('reads the plan in the language of the page, with the card of the membership', async () => {
  const { user } = await aPaidInvoice(ctx)
  const mine = as(user)
  const { planName = null } = (await cardToChange(mine)) ?? {}
  const admin = as(await aUser(ctx, { role: 'admin' }))
  const texts = [{ original: planName ?? '', translation: 'عضوية الخبراء', seen: '' }]
  await saveTranslations(admin, { kind: 'plan', id: user.userId }, 'ar', texts)
  expect(await accountHolder(mine)).toMatchObject({ planName })
  const shown = await inLanguage('ar', () => Promise.all([accountHolder(mine), cardToChange(mine)]))
  expect(shown).toMatchObject([{ planName: 'عضوية الخبراء' }, { planName: 'عضوية الخبراء' }])
})

test('is called by the name of the application, until they write one in their profile', async () => {
  const { mine, user } = await anApplicant(ctx)
  const application = ctx.db.updateTable('membership_applications').where('user_id', '=', user.userId)
  await application.set({ contact_first_name: 'Layla', contact_last_name: 'Joiner' }).execute()
  expect(await accountHolder(mine)).toMatchObject({ name: 'Layla Joiner', wasMember: false })
  await application.set({ status: 'approved' }).execute()
  expect(await accountHolder(mine)).toMatchObject({ name: 'Layla Joiner', wasMember: true })
  expect(await ownProfile(mine)).toMatchObject({ fullName: 'Layla Joiner', savedAt: null })
  const profile = { user_id: user.userId, full_name: 'Layla J.', updated_at: ctx.now }
  await ctx.db.insertInto('profiles').values(profile).execute()
  expect(await accountHolder(mine)).toMatchObject({ name: 'Layla J.' })
})

test('a comped membership counts until its end', async () => {
  const me = as(await aMember(ctx, 'vip'))
  expect(await accountHolder(me)).toMatchObject({
    role: 'VIP Member',
    planName: expect.stringMatching(/^vip/),
  })
  expect(await accountHolder(later(me, 30 * day))).toMatchObject({ role: 'Member', planName: null })
})

test('a paid one through its life', async () => {
  const { user, subscriptionId } = await aPaidInvoice(ctx)
  const me = as(user)
  const shows = async (changes: object, days = 0) => {
    await ctx.db.updateTable('subscriptions').set(changes).where('id', '=', subscriptionId).execute()
    const { role, isOverdue } = await accountHolder(later(me, days * day))
    return [role, isOverdue]
  }
  expect(await shows({ status: 'active' })).toEqual(['Standard Member', false])
  expect(await shows({ cancels_at_period_end: true })).toEqual(['Standard Member', false])
  const late = { status: 'past_due', past_due_since: ctx.now }
  expect(await shows(late, 7)).toEqual(['Standard Member', true])
  expect(await shows(late, 7.1)).toEqual(['Member', false])
  expect(await shows({ status: 'ended', ended_at: ctx.now })).toEqual(['Member', false])
})

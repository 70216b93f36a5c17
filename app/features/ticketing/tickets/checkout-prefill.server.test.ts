import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aPlan, aUser } from '#tests/factories/a-user.ts'
import { testContext } from '#tests/support/test-context.ts'
import { checkoutPrefill } from './checkout-prefill.server.ts'

const { ctx } = await testContext()

test('a checkout is prefilled with the known details of a signed-in buyer', async () => {
  expect(await checkoutPrefill(ctx)).toBeNull()
  const actor = await aUser(ctx)
  const me = { ...ctx, actor }
  expect(await checkoutPrefill(me)).toEqual({
    fullName: 'Amal Haddad',
    email: actor.email,
    phone: '',
    whatsappNumber: '',
    companyName: '',
  })

  const applied = {
    user_id: actor.userId,
    plan_id: await aPlan(ctx, 'basic'),
    status: 'pending',
    contact_first_name: 'Layla',
    contact_last_name: 'Joiner',
    contact_email: actor.email,
    company_name: 'Palm Grove School',
    created_at: ctx.now,
    updated_at: ctx.now,
  } as const
  await ctx.db
    .insertInto('membership_applications')
    .values({ id: newId(), ...applied })
    .execute()
  expect(await checkoutPrefill(me)).toMatchObject({
    fullName: 'Layla Joiner',
    companyName: 'Palm Grove School',
  })
  const profile = {
    user_id: actor.userId,
    company: 'Quay School',
    phone_number: '+971 50 1',
    updated_at: ctx.now,
  }
  await ctx.db.insertInto('profiles').values(profile).execute()
  expect(await checkoutPrefill(me)).toMatchObject({ companyName: 'Quay School', phone: '+971 50 1' })
})

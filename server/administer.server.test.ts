import { expect, test } from 'vitest'
import { aUser } from '#tests/factories/a-user.ts'
import { testContext } from '#tests/support/test-context.ts'
import { administer } from './administer.ts'

const { as } = await testContext()
const ctx = as({ kind: 'system', name: 'npm run admin' })

const roleOf = async (userId: string) =>
  (await ctx.db.selectFrom('user_roles').select('role').where('user_id', '=', userId).executeTakeFirst())
    ?.role

test('the command makes and demotes administrators, but not the last one', async () => {
  const first = await aUser(ctx)
  const second = await aUser(ctx)
  expect(await administer(ctx, [first.email])).toEqual({
    code: 0,
    words: `${first.email} is an administrator now. Sign in again to use it.`,
  })
  expect(await administer(ctx, ['demote', first.email])).toEqual({
    code: 1,
    words: `${first.email} is the last administrator: make another one first.`,
  })
  expect(await roleOf(first.userId)).toBe('admin')
  await administer(ctx, [second.email])
  expect(await administer(ctx, ['demote', first.email.toUpperCase()])).toMatchObject({ code: 0 })
  expect(await roleOf(first.userId)).not.toBe('admin')
  expect(await administer(ctx, ['demote', first.email])).toEqual({
    code: 0,
    words: `${first.email} is an ordinary account already.`,
  })
  expect(await roleOf(second.userId)).toBe('admin')
})

test('the command prints its usage and reports an unknown account', async () => {
  const address = 'a@b.example'
  for (const typed of [
    [],
    ['demote'],
    ['reset-factor'],
    ['promote', address],
    [address, 'x'],
    ['demote', address, 'x'],
  ])
    expect(await administer(ctx, typed)).toEqual({
      code: 1,
      words: 'Usage: npm run admin -- [demote | reset-factor] <email>',
    })
  expect(await administer(ctx, ['demote', 'nobody@school.example'])).toEqual({
    code: 1,
    words: 'There is no account for nobody@school.example.',
  })
  expect((await administer(ctx, ['nobody@school.example'])).words).toContain('sign up at')
  expect((await administer(ctx, ['reset-factor', 'nobody@school.example'])).code).toBe(1)
  const person = await aUser(ctx)
  expect((await administer(ctx, ['reset-factor', person.email])).words).toContain('has no second step.')
})

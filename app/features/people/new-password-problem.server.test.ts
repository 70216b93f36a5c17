import { describe, expect, test } from 'vitest'
import { aPerson, peopleContext } from '#tests/support/people-context.ts'
import { newPasswordProblem } from './new-password-problem.server.ts'
import { passwordOwner } from './password-owner.server.ts'

const { ctx } = await peopleContext()

describe('a password that somebody chooses', () => {
  test.each([
    'bhrh0h2oof6xbqjeh',
    'BHRH0H2oof6xbqjeh',
    '193570356033',
    '14061988',
    'voxstrange99!',
    'dimazarya',
  ])('%j is on the list of leaked ones', async (password) =>
    expect(await newPasswordProblem(ctx, password, {})).toBe('common'),
  )

  test.each([
    'marmalade-otter-42',
    'correct horse battery staple',
    'bhrh0h2oof6xbqjehx',
    'voxstrange and otters',
  ])('%j is good enough', async (password) => expect(await newPasswordProblem(ctx, password, {})).toBeNull())

  test('is neither the name of the network nor of the person', async () => {
    await ctx.db
      .insertInto('settings')
      .values({
        key: 'networkName',
        value: JSON.stringify('Gulf Teachers'),
        updated_at: ctx.now,
        updated_by: null,
      })
      .execute()
    const { userId } = await aPerson(ctx, { username: 'lantern' })
    await ctx.db
      .updateTable('profiles')
      .set({ full_name: 'Zuleika Pomfret' })
      .where('user_id', '=', userId)
      .execute()
    const owner = await passwordOwner(ctx, userId)
    expect(await newPasswordProblem(ctx, 'Gulf-Teachers-1', owner)).toBe('like-network')
    expect(await newPasswordProblem(ctx, 'zuleika.pomfret', owner)).toBe('like-name')
    expect(await newPasswordProblem(ctx, 'lantern-2026', owner)).toBe('like-name')
  })
})

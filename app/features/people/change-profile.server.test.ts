import { describe, expect, test } from 'vitest'
import { guest } from '#app/access/actor.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { limiterWith } from '#tests/support/people-context.ts'
import { testContext } from '#tests/support/test-context.ts'
import { changeProfile } from './change-profile.server.ts'
import { ownProfile } from './own-profile.server.ts'
import { profileForm } from './profile-form.ts'
import { holdUsername } from './username-holds.server.ts'

const { ctx, as } = await testContext()
const profile = {
  fullName: 'Amira Haddad',
  username: 'Amira.H',
  phoneNumber: '+971 50 123 4567',
  whatsappNumber: '+971 50 123 4567',
  company: 'Dune Academy',
  jobTitle: 'Head of Year 9',
  address: 'Villa 3\nPalm Street',
  bio: 'Teaches physics.',
}
const somebody = async () => as(await aUser(ctx))

test('all of a profile is kept, by its owner and by nobody else', async () => {
  const actor = await aUser(ctx)
  const amira = as(actor)
  expect(await ownProfile(amira)).toMatchObject({ fullName: 'Amal Haddad', username: '', bio: '' })

  expect(await changeProfile(amira, profile)).toEqual({ ok: true })
  expect(await changeProfile(amira, { ...profile, company: 'Dune School' })).toEqual({ ok: true })
  expect(await ownProfile(amira)).toEqual({
    ...profile,
    company: 'Dune School',
    email: actor.email,
    savedAt: ctx.now,
    pictureUrl: null,
  })
  const audited = await ctx.db.selectFrom('audit_entries').select(['action', 'actor_user_id']).execute()
  expect(audited).toEqual(Array(2).fill({ action: 'profile.change', actor_user_id: actor.userId }))

  await expect(changeProfile(as(guest), profile)).rejects.toSatisfy(
    (error) => problemKind(error) === 'forbidden',
  )
})

describe('a username', () => {
  const named = (username: string) => ({ ...profile, username })
  const taken = { ok: false, reason: 'username-taken' }

  test.each(['noor.r', 'NOOR.R', 'ｎｏｏｒ.r', 'n0or-r', 'noorr'])(
    'another person’s username is refused as %s, and nothing is saved',
    async (wanted) => {
      const owner = await somebody()
      const other = await somebody()
      await changeProfile(owner, named('noor.r'))
      expect(await changeProfile(other, named(wanted))).toEqual(taken)
      expect(await ownProfile(other)).toMatchObject({ username: '', company: '' })
      await ctx.db.updateTable('users').set({ username: null, display_username: null }).execute()
    },
  )

  test('is one’s own in another spelling, and is not given up', async () => {
    const leila = await somebody()
    await changeProfile(leila, named('leila'))
    expect(await changeProfile(leila, named('Leila'))).toEqual({ ok: true })
    expect(await changeProfile(leila, named('le-ila'))).toEqual({ ok: true })
    expect(await ownProfile(leila)).toMatchObject({ username: 'le-ila' })
    expect(await changeProfile(leila, named(''))).toEqual({
      ok: false,
      reason: 'username',
      problem: 'length',
    })
    expect(await changeProfile(leila, named('аmira'))).toMatchObject({ problem: 'characters' })
    expect(await changeProfile(leila, named('ad-min'))).toMatchObject({ problem: 'reserved' })
  })

  test('that is being kept is taken', async () => {
    await holdUsername(ctx, 'kept.one')
    expect(await changeProfile(await somebody(), named('kept-0ne'))).toEqual(taken)
  })

  test('goes to one of several who want names that look alike at once', async () => {
    const wanted = ['tw1n', 'twln', 't.w1n', 'TW1N', 'tw-ln']
    const answers = await Promise.all(
      wanted.map(async (name) => changeProfile(await somebody(), named(name))),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok)).toEqual(Array(4).fill(taken))
  })

  test('is not tried without end', async () => {
    const { port } = limiterWith('username-check', 1)
    const actor = await aUser(ctx)
    const limited = { ...as(actor), ports: { ...ctx.ports, limiter: port } }
    expect(await changeProfile(limited, named('first-try'))).toEqual({ ok: true })
    expect(await changeProfile(limited, named('first-try'))).toEqual({ ok: true })
    expect(await changeProfile(limited, named('second-try'))).toEqual({
      ok: false,
      reason: 'too-many',
      retryAfter: 90,
    })
  })
})

test('a profile form changes neither other accounts nor roles, and line endings are normalised', () => {
  expect(profileForm.parse({ ...profile, userId: 'other', role: 'admin' })).toEqual(profile)
  expect(profileForm.parse({ ...profile, address: ' a\r\nb ' }).address).toBe('a\nb')
  const wrong = profileForm.safeParse({ fullName: ' a ', bio: 'x'.repeat(1001), address: 'a\u0007' })
  expect(wrong.error?.issues.map(({ message }) => message)).toEqual([
    'Name is required',
    'Please use plain text',
    'Please use at most 1000 characters',
  ])
})

import { expect, test } from 'vitest'
import { guest } from '#app/kernel/actor.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { changeProfile } from './change-profile.server.ts'
import { ownProfile } from './own-profile.server.ts'
import { profileForm } from './profile-form.ts'

const { ctx, as } = await testContext()
const userId = newId()
const profile = {
  fullName: 'Amira Haddad',
  phoneNumber: '+971 50 123 4567',
  whatsappNumber: '+971 50 123 4567',
  company: 'Dune Academy',
}

test('a profile is changed by its owner and by nobody else', async () => {
  await ctx.db
    .insertInto('users')
    .values({
      id: userId,
      name: 'amira',
      email: 'amira@example.test',
      email_verified: true,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  const amira = as(actorWithRole('user', { userId }))
  expect(await ownProfile(amira)).toMatchObject({ fullName: 'amira', company: '' })

  await changeProfile(amira, profile)
  await changeProfile(amira, { ...profile, company: 'Dune School' })
  expect(await ownProfile(amira)).toEqual({
    ...profile,
    company: 'Dune School',
    email: 'amira@example.test',
    savedAt: ctx.now,
  })
  const audited = await ctx.db.selectFrom('audit_entries').select(['action', 'actor_user_id']).execute()
  expect(audited).toEqual(Array(2).fill({ action: 'profile.change', actor_user_id: userId }))

  await expect(changeProfile(as(guest), profile)).rejects.toSatisfy(
    (error) => problemKind(error) === 'forbidden',
  )
})

test('a form names nobody else and takes no roles', () => {
  expect(profileForm.parse({ ...profile, userId: 'other', role: 'admin' })).toEqual(profile)
  expect(profileForm.safeParse({ fullName: ' a ' }).error?.issues[0]?.message).toBe('Name is required')
})

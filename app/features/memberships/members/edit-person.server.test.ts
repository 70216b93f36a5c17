import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aListedMember } from '#tests/factories/a-listed-member.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { editPerson } from './edit-person.server.ts'
import { personForm } from './person-form.ts'
import { personToEdit } from './person-to-edit.server.ts'

const world = await testContext()
const ctx = world.as(system)

const edits = async (userId: string) =>
  (
    await ctx.db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'profile.edit')
      .where('subject_id', '=', userId)
      .execute()
  ).map(({ details }) => details)

test('a member’s details reach profile, application and account, and name what changed', async () => {
  const { userId } = await aListedMember(ctx)
  const { fields, version, hasApplication } = await personToEdit(ctx, userId)
  expect(hasApplication).toBe(true)
  const wanted = {
    ...fields,
    firstName: 'Layla',
    lastName: 'Al Marri',
    company: 'Harbour School',
    phone: '+971501234567',
    webinarTopics: 'Robots',
  }
  expect(await editPerson(ctx, { userId, seen: version, fields: wanted })).toEqual({ ok: true })
  const edited = await personToEdit(ctx, userId)
  expect(edited).toMatchObject({ name: 'Layla Al Marri', fields: wanted })
  const account = await ctx.db
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .innerJoin('membership_applications as a', 'a.user_id', 'u.id')
    .select(['u.name', 'p.full_name', 'p.company', 'a.contact_last_name', 'a.company_name'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  expect(account).toEqual({
    name: 'Layla Al Marri',
    full_name: 'Layla Al Marri',
    company: 'Harbour School',
    contact_last_name: 'Al Marri',
    company_name: 'Harbour School',
  })
  expect(await edits(userId)).toEqual([
    { changed: ['firstName', 'lastName', 'company', 'phone', 'webinarTopics'] },
  ])
})

test('a form sent twice writes once, and a stale form is refused', async () => {
  const { userId } = await aUser(ctx)
  const { fields, version } = await personToEdit(ctx, userId)
  const first = { userId, seen: version, fields: { ...fields, phone: '050 111' } }
  expect(await Promise.all([1, 2].map(() => editPerson(ctx, first)))).toEqual([{ ok: true }, { ok: true }])
  expect(await edits(userId)).toHaveLength(1)
  const stale = { userId, seen: version, fields: { ...fields, company: 'Old' } }
  expect(await editPerson(ctx, stale)).toEqual({ ok: false, reason: 'changed-meanwhile' })
  expect((await personToEdit(ctx, userId)).fields).toMatchObject({
    phone: '050 111',
    company: fields.company,
  })
})

test('of two different forms at once one wins, and the other is told', async () => {
  const { userId } = await aUser(ctx)
  const { fields, version } = await personToEdit(ctx, userId)
  const answers = await Promise.all(
    ['A', 'B'].map((company) => editPerson(ctx, { userId, seen: version, fields: { ...fields, company } })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await edits(userId)).toHaveLength(1)
})

test('a changed phone leaves the wording of the profile’s name as it is', async () => {
  const { userId } = await aListedMember(ctx)
  await ctx.db
    .insertInto('profiles')
    .values({ user_id: userId, full_name: 'Dr Own Wording', updated_at: ctx.now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ full_name: 'Dr Own Wording' }))
    .execute()
  const { fields, version } = await personToEdit(ctx, userId)
  expect(await editPerson(ctx, { userId, seen: version, fields: { ...fields, phone: '1' } })).toEqual({
    ok: true,
  })
  const profile = await ctx.db
    .selectFrom('profiles')
    .select('full_name')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  expect(profile).toEqual({ full_name: 'Dr Own Wording' })
})

test('texts for the directory are ignored without an application', async () => {
  const { userId } = await aUser(ctx)
  const { fields, version } = await personToEdit(ctx, userId)
  const wanted = { ...fields, webinarTopics: 'Anything' }
  expect(await editPerson(ctx, { userId, seen: version, fields: wanted })).toEqual({ ok: true })
  expect(await edits(userId)).toEqual([])
})

test('by administrators only; unknown and erased people are not found', async () => {
  const { userId } = await aUser(ctx)
  const { fields, version: seen } = await personToEdit(ctx, userId)
  const door = world.as(actorWithRole('door', await aUser(ctx)))
  await expect(editPerson(door, { userId, seen, fields })).rejects.toThrow('not allowed')
  await expect(personToEdit(door, userId)).rejects.toThrow('not allowed')
  await ctx.db
    .insertInto('erasures')
    .values({ user_id: userId, erased_at: ctx.now, keep_until: ctx.now, purged_at: null })
    .execute()
  for (const id of [userId, newId(), "' or 1=1"]) {
    await expect(editPerson(ctx, { userId: id, seen, fields })).rejects.toThrow('account')
    await expect(personToEdit(ctx, id)).rejects.toThrow('account')
  }
})

test('the form refuses links as names, control characters and too much', () => {
  const refused = (value: object) => {
    const parsed = personForm.safeParse({ seen: '', firstName: 'Layla', ...value })
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0])
  }
  expect(refused({})).toEqual([])
  expect(refused({ firstName: ' ' })).toEqual(['firstName'])
  expect(refused({ lastName: 'https://example.com' })).toEqual(['lastName'])
  expect(refused({ phone: '1\r\nBcc: a@b.example' })).toEqual(['phone'])
  expect(refused({ website: 'javascript:alert(1)' })).toEqual(['website'])
  expect(refused({ webinarTopics: 'x'.repeat(501) })).toEqual(['webinarTopics'])
})

import { expect, test } from 'vitest'
import { listAsked } from '#app/kernel/define-list.ts'
import { newId } from '#app/kernel/ids.ts'
import { firstPage } from '#app/kernel/keyset.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { liftSuppression } from './lift-suppression.server.ts'
import { suppressionListing } from './rules/suppression-listing.ts'
import { suppress } from './suppress.server.ts'
import { suppressionById, suppressionList } from './suppression-list.server.ts'

const { ctx, as, at } = await testContext()
const admin = as(await aUser(ctx, { role: 'admin' }))
const asked = (search: string) => listAsked(suppressionListing, new URLSearchParams(search), 'UTC')
const listed = (search: string, page = firstPage) =>
  suppressionList(admin, { ...asked(search), page, size: 2 })
const addressesOf = (page: { rows: { email: string }[] }) => page.rows.map(({ email }) => email.split('@')[0])

test('the list is found by the beginning of an address and by reason, page by page', async () => {
  const names = ['ann', 'anna', 'bob', 'a_c']
  for (const [index, name] of names.entries()) {
    const later = { ...at(`2026-12-01T12:0${index}:00Z`), actor: admin.actor }
    await suppress(later, {
      email: `${name}@school.example`,
      reason: name === 'bob' ? 'complaint' : 'hard-bounce',
      details: '550 5.1.1',
    })
  }
  const newest = await listed('')
  expect(addressesOf(newest)).toEqual(['a_c', 'bob'])
  const next = await listed('', { after: newest.next, before: null })
  expect(addressesOf(next)).toEqual(['anna', 'ann'])
  expect(next.next).toBeNull()
  expect(addressesOf(await listed('', { after: null, before: next.previous }))).toEqual(['a_c', 'bob'])
  expect(addressesOf(await listed('sort=since'))).toEqual(['ann', 'anna'])
  expect(addressesOf(await listed('q=AN'))).toEqual(['anna', 'ann'])
  expect(addressesOf(await listed('q=a_'))).toEqual(['a_c'])
  expect(addressesOf(await listed('reason=complaint'))).toEqual(['bob'])
  expect(addressesOf(await listed('q=nobody'))).toEqual([])
})

test('an administrator stops mails to an address, and lifts that once', async () => {
  const person = await aUser(ctx)
  const id = await suppress(admin, {
    email: ` ${person.email.toUpperCase()} `,
    reason: 'administrator',
    source: 'administrator',
    stops: 'optional',
    details: 'Asked by phone',
  })
  expect(await suppressionById(admin, id ?? '')).toMatchObject({
    email: person.email,
    stops: 'optional',
    details: 'Asked by phone',
    userId: person.userId,
    addedBy: expect.any(String),
  })
  const outcomes = await Promise.all([1, 2].map(() => liftSuppression(admin, { id: id ?? '' })))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  await expect(suppressionById(admin, id ?? '')).rejects.toThrow()
  const audited = await ctx.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('subject_id', '=', id ?? '')
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual(['suppression.add', 'suppression.lift'])
  expect(JSON.stringify(audited)).not.toContain(person.email)
})

test('suppressions are for administrators only', async () => {
  const member = as(actorWithRole('user'))
  await expect(suppressionList(member, asked(''))).rejects.toThrow('not allowed')
  await expect(suppressionById(member, newId())).rejects.toThrow('not allowed')
  await expect(liftSuppression(member, { id: newId() })).rejects.toThrow('not allowed')
  expect(await liftSuppression(admin, { id: 'x' })).toEqual({ ok: false, reason: 'not-there' })
})

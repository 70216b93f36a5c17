import { afterEach, describe, expect, test } from 'vitest'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { deleteTag, mergeTags, renameTag } from './change-tags.server.ts'
import { eraseTags } from './erase-tags.server.ts'
import { tagList } from './tag-list.server.ts'
import { tagPeople, untagPeople } from './tag-people.server.ts'

const { ctx, as } = await testContext()
const admin = as(await aUser(ctx, { role: 'admin' }))
afterEach(() => expectInvariants(as(system)))

const people = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => aUser(ctx)))).map(({ userId }) => userId)
const namesOf = async (userId: string) =>
  (
    await ctx.db
      .selectFrom('people_tags as p')
      .innerJoin('tags as t', 't.id', 'p.tag_id')
      .select('t.name')
      .where('p.user_id', '=', userId)
      .orderBy('t.name')
      .execute()
  ).map(({ name }) => name)
const entriesOf = (subject: string) =>
  ctx.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('subject_id', '=', subject)
    .orderBy('id')
    .execute()
const erase = (userId: string) =>
  withTransaction(as(system), async (tx) => {
    await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    await eraseTags(tx, userId)
    await tx.db
      .insertInto('erasures')
      .values({ user_id: userId, erased_at: tx.now, keep_until: tx.now, purged_at: null })
      .execute()
  })

describe('tags on people', () => {
  test('are made while typing, found whatever their capitals, and counted once', async () => {
    const [one = '', two = ''] = await people(2)
    const first = await tagPeople(admin, { userIds: [one], name: 'Speakers 2026' })
    const second = await tagPeople(admin, { userIds: [one, two, newId()], name: 'SPEAKERS 2026' })
    expect(second).toEqual({ tag: first.tag, changed: [two] })
    expect(await tagPeople(admin, { userIds: [one, two], name: 'Speakers 2026' })).toMatchObject({
      changed: [],
    })
    expect((await tagList(admin)).find(({ id }) => id === first.tag.id)).toMatchObject({ people: 2 })
    expect(await entriesOf(one)).toEqual([{ action: 'tag.add', details: { tagId: first.tag.id } }])
    expect((await entriesOf(first.tag.id)).map(({ action }) => action)).toEqual(['tag.create'])
  })

  test('come off those who have them, and an act for several is one entry', async () => {
    const userIds = await people(3)
    const { tag } = await tagPeople(admin, { userIds, name: 'متحدثون' })
    expect(await entriesOf(tag.id)).toContainEqual({ action: 'tag.add', details: { people: 3 } })
    const off = await untagPeople(admin, { userIds: [...userIds.slice(1), newId()], tagId: tag.id })
    expect(off?.changed.toSorted()).toEqual(userIds.slice(1).toSorted())
    expect(await untagPeople(admin, { userIds: userIds.slice(1), tagId: tag.id })).toMatchObject({
      changed: [],
    })
    expect(await namesOf(userIds[0] ?? '')).toEqual(['متحدثون'])
    expect(await untagPeople(admin, { userIds, tagId: newId() })).toBeNull()
  })

  test('that are new are made once by two at the same time', async () => {
    const userIds = await people(8)
    const made = await Promise.all(
      userIds.map((userId, index) =>
        tagPeople(admin, { userIds: [userId], name: index % 2 === 0 ? 'At once' : 'at ONCE' }),
      ),
    )
    expect(new Set(made.map(({ tag }) => tag.id)).size).toBe(1)
    expect(made.flatMap(({ changed }) => changed).toSorted()).toEqual(userIds.toSorted())
  })

  test('never reach a person who is erased while others are tagged', async () => {
    const userIds = await people(6)
    await tagPeople(admin, { userIds, name: 'Erased' })
    await Promise.all([
      ...userIds.map(erase),
      tagPeople(admin, { userIds, name: 'Too late' }),
      tagPeople(admin, { userIds, name: 'Erased' }),
    ])
    for (const userId of userIds) expect(await namesOf(userId)).toEqual([])
    expect(await tagPeople(admin, { userIds, name: 'Too late' })).toMatchObject({ changed: [] })
  })

  test('are for administrators only', async () => {
    const [userId = ''] = await people(1)
    const { tag } = await tagPeople(admin, { userIds: [userId], name: 'Kept' })
    for (const role of ['user', 'door'] as const) {
      const other = as(await aUser(ctx, { role }))
      for (const refused of [
        () => tagPeople(other, { userIds: [userId], name: 'Mine' }),
        () => untagPeople(other, { userIds: [userId], tagId: tag.id }),
        () => renameTag(other, { tagId: tag.id, name: 'Mine' }),
        () => mergeTags(other, { tagId: tag.id, into: newId() }),
        () => deleteTag(other, { tagId: tag.id }),
        () => tagList(other),
      ])
        await expect(refused()).rejects.toSatisfy((error) => problemKind(error) === 'forbidden')
    }
    expect(await namesOf(userId)).toEqual(['Kept'])
  })
})

describe('a tag', () => {
  test('is renamed, not to the name of another, and says when it is gone', async () => {
    const [userId = ''] = await people(1)
    const { tag } = await tagPeople(admin, { userIds: [userId], name: 'press' })
    await tagPeople(admin, { userIds: [userId], name: 'Media' })
    expect(await renameTag(admin, { tagId: tag.id, name: 'Press' })).toEqual({ ok: true })
    expect(await renameTag(admin, { tagId: tag.id, name: 'Press' })).toEqual({ ok: true })
    expect(await renameTag(admin, { tagId: tag.id, name: 'MEDIA' })).toEqual({
      ok: false,
      reason: 'name-taken',
    })
    expect(await renameTag(admin, { tagId: newId(), name: 'Other' })).toEqual({
      ok: false,
      reason: 'tag-gone',
    })
    expect(await namesOf(userId)).toEqual(['Media', 'Press'])
    expect((await entriesOf(tag.id)).filter(({ action }) => action === 'tag.rename')).toHaveLength(1)
  })

  test('is merged into another once, with its people', async () => {
    const [one = '', two = '', three = ''] = await people(3)
    const { tag: from } = await tagPeople(admin, { userIds: [one, two], name: 'Head teacher' })
    const { tag: into } = await tagPeople(admin, { userIds: [two, three], name: 'Principal' })
    const merged = await Promise.all([
      mergeTags(admin, { tagId: from.id, into: into.id }),
      mergeTags(admin, { tagId: from.id, into: into.id }),
    ])
    expect(merged).toEqual([{ ok: true }, { ok: true }])
    for (const userId of [one, two, three]) expect(await namesOf(userId)).toEqual(['Principal'])
    expect((await entriesOf(from.id)).filter(({ action }) => action === 'tag.merge')).toEqual([
      { action: 'tag.merge', details: { into: into.id, people: 1 } },
    ])
    expect(await mergeTags(admin, { tagId: into.id, into: from.id })).toEqual({
      ok: false,
      reason: 'tag-gone',
    })
    expect(await mergeTags(admin, { tagId: into.id, into: into.id })).toEqual({ ok: true })
    expect(await namesOf(one)).toEqual(['Principal'])
  })

  test('merged both ways at once keeps its people under one of the two', async () => {
    const [userId = ''] = await people(1)
    const { tag: one } = await tagPeople(admin, { userIds: [userId], name: 'North' })
    const { tag: two } = await tagPeople(admin, { userIds: [userId], name: 'South' })
    await Promise.all([
      mergeTags(admin, { tagId: one.id, into: two.id }),
      mergeTags(admin, { tagId: two.id, into: one.id }),
    ])
    expect(await namesOf(userId)).toHaveLength(1)
  })

  test('is deleted with what people have of it, and twice is once', async () => {
    const [userId = ''] = await people(1)
    const { tag } = await tagPeople(admin, { userIds: [userId], name: 'Gone soon' })
    expect(await deleteTag(admin, { tagId: tag.id })).toEqual({ ok: true })
    expect(await deleteTag(admin, { tagId: tag.id })).toEqual({ ok: true })
    expect(await namesOf(userId)).toEqual([])
    expect((await entriesOf(tag.id)).filter(({ action }) => action === 'tag.delete')).toHaveLength(1)
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aMember, aUser } from '#tests/factories/a-user.ts'
import { testContext } from '#tests/support/test-context.ts'
import { chosenIds } from '../members/chosen-ids.server.ts'
import { memberList } from '../members/member-list.server.ts'
import { usualMemberSorting } from '../members/rules/member-listing.ts'
import { deleteTag, mergeTags } from '../tags/change-tags.server.ts'
import { tagPeople } from '../tags/tag-people.server.ts'
import { deleteSegment, renameSegment, saveSegment } from './change-segments.server.ts'
import { peopleOfSegment } from './people-of-segment.server.ts'
import { filtersOfSegment } from './rules/segment-filters.ts'
import { segmentList } from './segment-list.server.ts'

const { ctx, as } = await testContext()
const admin = as(await aUser(ctx, { role: 'admin' }))

async function saved(name: string, search: string): Promise<string> {
  const outcome = await saveSegment(admin, { name, search })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.segmentId
}

async function peopleIn(segmentId: string): Promise<string[] | null> {
  const people = await peopleOfSegment(admin, segmentId)
  if (people === null) return null
  const { rows } = await sql<{ user_id: string }>`select user_id from (${people}) p`.execute(ctx.db)
  return rows.map((row) => row.user_id).sort()
}

const listed = async (filters: string) => {
  const page = { after: null, before: null }
  const asked = { filters: filtersOfSegment(filters), sorting: usualMemberSorting, page, size: 200 }
  const { rows, total } = await memberList(admin, asked)
  expect(rows).toHaveLength(total)
  return rows.map(({ id }) => id).sort()
}

test('a segment has whom its filters leave in the list, now', async () => {
  const vip = await aMember(ctx, 'vip')
  const basic = await aMember(ctx, 'basic')
  const other = await aUser(ctx)
  const { tag } = await tagPeople(admin, { userIds: [vip.userId, other.userId], name: 'Choir' })
  for (const filters of [
    `tag=${tag.id}`,
    'role=vip',
    'role=member',
    `role=vip&tag=${tag.id}`,
    'status=none',
    'q=Amal',
  ]) {
    const segmentId = await saved(`View ${filters}`, `?sort=name&${filters}`)
    expect(await peopleIn(segmentId), filters).toEqual(await listed(filters))
  }
  const segmentId = await saved('Choir', `tag=${tag.id}`)
  expect(await peopleIn(segmentId)).toEqual([vip.userId, other.userId].sort())
  await tagPeople(admin, { userIds: [basic.userId], name: 'Choir' })
  expect(await peopleIn(segmentId)).toHaveLength(3)
})

test('several tags: people with any of them, or with all; views by one tag stay as they were', async () => {
  const [one, both, two, none] = await Promise.all([1, 2, 3, 4].map(async () => (await aUser(ctx)).userId))
  if (!one || !both || !two || !none) throw new Error('no people')
  const { tag: chess } = await tagPeople(admin, { userIds: [one, both], name: 'Chess' })
  const { tag: drama } = await tagPeople(admin, { userIds: [two, both], name: 'Drama' })
  const query = `tag=${chess.id}&tag=${drama.id}`
  const expected = {
    [`tag=${chess.id}`]: [one, both],
    [query]: [one, both, two],
    [`${query}&tag-match=all`]: [both],
    [`${query}&tag=${newId()}&tag-match=all`]: [],
  }
  for (const [filters, people] of Object.entries(expected)) {
    expect(await listed(filters), filters).toEqual(people.sort())
    expect(await peopleIn(await saved(`Several ${filters.length}`, filters)), filters).toEqual(people.sort())
  }
  const all = await saved('Ten tags', Array.from({ length: 10 }, () => `tag=${newId()}`).join('&'))
  expect(await peopleIn(all)).toEqual([])
  const merged = await saved('To be merged', query)
  await mergeTags(admin, { tagId: drama.id, into: chess.id })
  expect((await segmentList(admin)).find(({ id }) => id === merged)?.filters).toBe(`tag=${chess.id}`)
  expect(await peopleIn(merged)).toEqual([one, both, two].sort())
})

test('a view without filters is never saved, and a name is given once', async () => {
  expect(await saveSegment(admin, { name: 'All', search: '?sort=name' })).toEqual({
    ok: false,
    reason: 'no-filters',
  })
  const twice = await Promise.all([saved('Patrons', 'role=vip'), saved('patrons', 'role=vip')])
  expect(new Set(twice).size).toBe(1)
  expect(await saveSegment(admin, { name: 'PATRONS', search: 'role=basic' })).toEqual({
    ...{ ok: false, reason: 'name-taken' },
  })
})

test('a segment is renamed and deleted, and says when it is gone', async () => {
  const segmentId = await saved('Sponsors', 'role=sponsor')
  await saved('Admins', 'role=admin')
  expect(await renameSegment(admin, { segmentId, name: 'Our sponsors' })).toEqual({ ok: true })
  expect(await renameSegment(admin, { segmentId, name: 'admins' })).toEqual({
    ok: false,
    reason: 'name-taken',
  })
  expect((await segmentList(admin)).find(({ id }) => id === segmentId)).toMatchObject({
    name: 'Our sponsors',
  })
  await Promise.all([deleteSegment(admin, { segmentId }), deleteSegment(admin, { segmentId })])
  expect(await peopleIn(segmentId)).toBeNull()
  expect(await renameSegment(admin, { segmentId, name: 'Again' })).toEqual({
    ok: false,
    reason: 'segment-gone',
  })
  const deletions = await ctx.db
    .selectFrom('audit_entries')
    .select('id')
    .where('subject_id', '=', segmentId)
    .where('action', '=', 'segment.delete')
    .execute()
  expect(deletions).toHaveLength(1)
})

test('a segment follows a merged tag, and without its tag has no people', async () => {
  const { userId } = await aUser(ctx)
  const { tag: from } = await tagPeople(admin, { userIds: [userId], name: 'Band' })
  const { tag: into } = await tagPeople(admin, { userIds: [(await aUser(ctx)).userId], name: 'Orchestra' })
  const segmentId = await saved('Band', `role=member&tag=${from.id}`)
  await mergeTags(admin, { tagId: from.id, into: into.id })
  expect(await peopleIn(segmentId)).toHaveLength(2)
  await deleteTag(admin, { tagId: into.id })
  expect(await peopleIn(segmentId)).toEqual([])
})

test('a choice of too many people is told, and ids count once', async () => {
  const ids = [newId(), newId()]
  expect(await chosenIds(admin, { ids: [...ids, ...ids] }, 2)).toEqual(ids)
  expect(await chosenIds(admin, { ids: [...ids, newId()] }, 2)).toBeNull()
  const { tag } = await tagPeople(admin, {
    userIds: [(await aUser(ctx)).userId, (await aUser(ctx)).userId],
    name: 'Two of them',
  })
  const all = filtersOfSegment(`tag=${tag.id}`)
  expect(await chosenIds(admin, { all }, 2)).toHaveLength(2)
  expect(await chosenIds(admin, { all }, 1)).toBeNull()
})

test('segments are for administrators only', async () => {
  const segmentId = await saved('Kept', 'role=door')
  const user = as(await aUser(ctx))
  for (const refused of [
    () => saveSegment(user, { name: 'Mine', search: 'role=vip' }),
    () => renameSegment(user, { segmentId, name: 'Mine' }),
    () => deleteSegment(user, { segmentId }),
    () => segmentList(user),
    () => chosenIds(user, { ids: [] }, 1),
  ])
    await expect(refused()).rejects.toSatisfy((error) => problemKind(error) === 'forbidden')
})

import { expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { addNote } from './add-note.server.ts'
import { deleteNote } from './delete-note.server.ts'
import { notesOfPerson } from './notes-of-person.server.ts'

const world = await testContext()
const { ctx } = world
const admin = world.as({ ...(await aUser(ctx)), role: 'admin' })
const first = { after: null, before: null }
const contents = async (userId: string) =>
  (await notesOfPerson(admin, userId, first)).rows.map(({ content }) => content)
const audited = async (userId: string) =>
  (
    await ctx.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('subject_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ action, details }) => [action, details])

test('a note is written once, however often its form is sent, and says who wrote it', async () => {
  const { userId } = await aUser(ctx)
  const note = { noteId: newId(), userId, content: '=HYPERLINK("x") <b>' }
  const sent = await Promise.all([addNote(admin, note), addNote(admin, note), addNote(admin, note)])
  expect(sent).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  expect((await notesOfPerson(admin, userId, first)).rows).toEqual([
    { id: note.noteId, content: note.content, at: ctx.now, by: 'Amal Haddad' },
  ])
  expect(await audited(userId)).toEqual([['note.add', { noteId: note.noteId }]])
})

test('a note is deleted once, and only as one about that person', async () => {
  const [{ userId }, other] = [await aUser(ctx), await aUser(ctx)]
  const noteId = newId()
  await addNote(admin, { noteId, userId, content: 'Called.' })
  await deleteNote(admin, { userId: other.userId, noteId })
  await deleteNote(admin, { userId, noteId: 'x' })
  expect(await contents(userId)).toEqual(['Called.'])
  await Promise.all([deleteNote(admin, { userId, noteId }), deleteNote(admin, { userId, noteId })])
  expect(await contents(userId)).toEqual([])
  expect((await audited(userId)).filter(([action]) => action === 'note.delete')).toHaveLength(1)
})

test('the newest come first, page by page and back', async () => {
  const { userId } = await aUser(ctx)
  for (let minute = 0; minute < 23; minute++) {
    const then = { ...admin, now: addMinutes(ctx.now, minute) }
    await addNote(then, { noteId: newId(), userId, content: `Note ${minute}` })
  }
  const one = await notesOfPerson(admin, userId, first)
  expect([one.rows.length, one.rows[0]?.content, one.previous]).toEqual([20, 'Note 22', null])
  const two = await notesOfPerson(admin, userId, { after: one.next, before: null })
  expect(two.rows.map(({ content }) => content)).toEqual(['Note 2', 'Note 1', 'Note 0'])
  expect(await notesOfPerson(admin, userId, { after: null, before: two.previous })).toEqual(one)
})

test('a note requires an administrator and a person who is not erased', async () => {
  const { userId } = await aUser(ctx)
  await ctx.db
    .insertInto('erasures')
    .values({ user_id: userId, erased_at: ctx.now, keep_until: ctx.now })
    .execute()
  for (const id of [userId, newId(), 'x'])
    await expect(addNote(admin, { noteId: newId(), userId: id, content: 'Who?' })).rejects.toThrow(
      'not found',
    )
})

test('they are for administrators alone', async () => {
  const { userId } = await aUser(ctx)
  const note = { noteId: newId(), userId, content: 'Secret' }
  for (const stranger of [ctx, world.as(actorWithRole('user')), world.as(actorWithRole('door'))])
    for (const tried of [
      () => addNote(stranger, note),
      () => deleteNote(stranger, note),
      () => notesOfPerson(stranger, userId, first),
    ])
      await expect((async () => tried())()).rejects.toThrow('not allowed')
  expect(await contents(userId)).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aGalleryCategory, aGalleryItem } from '#tests/factories/a-gallery-item.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { addGalleryItem } from '../add-gallery-item.server.ts'
import { categoryList, rowsPerPage } from './category-list.server.ts'
import { categoryToEdit, eventsForCategory } from './category-to-edit.server.ts'
import { createGalleryCategory } from './create-gallery-category.server.ts'
import { deleteGalleryCategory } from './delete-gallery-category.server.ts'
import { moveGalleryCategory } from './move-gallery-category.server.ts'
import { updateGalleryCategory } from './update-gallery-category.server.ts'

const { ctx, as } = await testContext()
const admin = as(await aUser(ctx, { role: 'admin' }))
const firstPage = { after: null, before: null }

const listed = async (q: string, page = firstPage) => categoryList(admin, { q, page })
const order = async (q: string) => (await listed(q)).rows.map(({ name }) => name.replace(`${q} `, ''))

/** Categories whose names begin with `word`, each by its letter. */
async function someCategories(word: string, places: Record<string, number>) {
  const ids: Record<string, string> = {}
  for (const [letter, position] of Object.entries(places))
    ids[letter] = await aGalleryCategory(ctx, { name: `${word} ${letter}`, position })
  return (letter: string) => ids[letter] ?? ''
}

test('they are for administrators', async () => {
  const categoryId = newId()
  for (const actor of [ctx, as(actorWithRole('user')), as(actorWithRole('door'))])
    for (const verb of [
      () => categoryList(actor, { q: '', page: firstPage }),
      () => categoryToEdit(actor, categoryId),
      () => eventsForCategory(actor, null),
      () => deleteGalleryCategory(actor, { categoryId }),
      () => moveGalleryCategory(actor, { categoryId, move: 'up', past: null }),
      () => updateGalleryCategory(actor, { categoryId, name: 'x', revision: 1 }),
    ])
      await expect((async () => verb())()).rejects.toThrow('gallery:manage')
})

describe('the order', () => {
  test('changes by one place, and no further than the first and the last', async () => {
    const id = await someCategories('Step', { a: 10_001, b: 10_002, c: 10_003 })
    const move = (letter: string, way: 'up' | 'down', past: string | null) =>
      moveGalleryCategory(admin, { categoryId: id(letter), move: way, past })
    expect(await move('c', 'up', id('b'))).toEqual({ ok: true })
    expect(await order('Step')).toEqual(['a', 'c', 'b'])
    expect(await move('a', 'down', id('c'))).toEqual({ ok: true })
    expect(await order('Step')).toEqual(['c', 'a', 'b'])
    expect(await move('c', 'up', null)).toEqual({ ok: false, reason: 'at-the-end' })
    expect(await move('b', 'down', null)).toEqual({ ok: false, reason: 'at-the-end' })
    await expect(
      moveGalleryCategory(admin, { categoryId: newId(), move: 'up', past: id('a') }),
    ).rejects.toThrow('gallery category not found')
    const rows = (await listed('Step')).rows
    expect(rows.map(({ above, below }) => [above, below]).slice(1)).toEqual([
      [id('c'), id('b')],
      [id('a'), rows[2]?.below ?? null],
    ])
  })

  test('of two who want the same it changes once; of two who want the opposite one is told', async () => {
    const id = await someCategories('Both', { a: 20_001, b: 20_002, c: 20_003 })
    const up = { categoryId: id('c'), move: 'up', past: id('b') } as const
    expect(await Promise.all([moveGalleryCategory(admin, up), moveGalleryCategory(admin, up)])).toEqual([
      { ok: true },
      { ok: true },
    ])
    expect(await order('Both')).toEqual(['a', 'c', 'b'])
    const outcomes = await Promise.all([
      moveGalleryCategory(admin, { categoryId: id('b'), move: 'up', past: id('c') }),
      moveGalleryCategory(admin, { categoryId: id('c'), move: 'up', past: id('a') }),
    ])
    expect(outcomes).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
    expect(outcomes).toContainEqual({ ok: true })
    expect([...(await order('Both'))].sort()).toEqual(['a', 'b', 'c'])
  })

  test('is one order whoever moves what at once', async () => {
    const letters = 'a b c d e f g h'.split(' ')
    const id = await someCategories('Crowd', Object.fromEntries(letters.map((letter) => [letter, 30_000])))
    const moves = letters
      .slice(1)
      .map((letter, at) =>
        moveGalleryCategory(admin, { categoryId: id(letter), move: 'up', past: id(letters[at] ?? '') }),
      )
    const outcomes = await Promise.all(moves)
    expect(outcomes.some(({ ok }) => ok)).toBe(true)
    expect([...(await order('Crowd'))].sort()).toEqual(letters)
  })

  test('goes from page to page and back, with the neighbours over the edges', async () => {
    for (let at = 0; at < rowsPerPage + 5; at++)
      await aGalleryCategory(ctx, { name: `Long ${String(at).padStart(2, '0')}`, position: 40_000 + at })
    const one = await listed('Long')
    expect(one.rows).toHaveLength(rowsPerPage)
    const two = await listed('Long', { after: one.next, before: null } as never)
    expect(two.rows.map(({ name }) => name)).toEqual(['Long 50', 'Long 51', 'Long 52', 'Long 53', 'Long 54'])
    expect(two.rows[0]?.above).toBe(one.rows.at(-1)?.id)
    const back = await listed('Long', { after: null, before: two.previous } as never)
    expect(back.rows).toEqual(one.rows)
    expect((await listed('%')).rows).toEqual([])
  })
})

describe('a category', () => {
  test('is saved once for each form it was opened in', async () => {
    const eventId = await anEvent(ctx, { title: 'Harvest Fair' })
    const made = await createGalleryCategory(admin, { name: 'Harvest', position: 50_000, eventId })
    if (!made.ok) throw new Error(made.reason)
    const save = (changes: object, revision = 1) =>
      updateGalleryCategory(admin, {
        categoryId: made.id,
        name: 'Harvest',
        position: 50_000,
        eventId,
        revision,
        ...changes,
      })
    const both = await Promise.all([save({ name: 'Harvest One' }), save({ name: 'Harvest Two' })])
    expect(both).toContainEqual({ ok: true })
    expect(both).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
    const { name, revision } = await categoryToEdit(admin, made.id)
    expect(revision).toBe(2)
    expect(await save({ name })).toEqual({ ok: true })
    expect((await eventsForCategory(admin, eventId)).map(({ title }) => title)).toContain('Harvest Fair')
    expect((await listed('Harvest')).rows[0]?.event).toEqual({ id: eventId, title: 'Harvest Fair' })
  })

  test.each([
    ['name-missing', { name: ' ' }],
    ['name-too-long', { name: 'x'.repeat(121) }],
    ['description-too-long', { description: 'x'.repeat(1001) }],
    ['not-a-position', { position: 0 }],
    ['not-a-position', { position: 1.5 }],
    ['not-a-position', { position: 2 ** 31 }],
    ['name-taken', { name: 'TAKEN ' }],
    ['no-such-event', { eventId: newId() }],
  ])('is refused: %s', async (reason, changes) => {
    await ctx.db
      .insertInto('gallery_categories')
      .values({ id: newId(), name: 'Taken', created_at: ctx.now, updated_at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const categoryId = await aGalleryCategory(ctx)
    const input = { categoryId, name: `New ${categoryId}`, revision: 1, ...changes }
    expect(await updateGalleryCategory(admin, input)).toEqual({ ok: false, reason })
    expect(await createGalleryCategory(admin, input)).toEqual({ ok: false, reason })
  })

  test('is deleted when it is empty, and once', async () => {
    const full = await aGalleryCategory(ctx, {}, 2)
    await aGalleryItem(ctx, { category_id: full, status: 'hidden' })
    expect(await deleteGalleryCategory(admin, { categoryId: full })).toEqual({
      ok: false,
      reason: 'not-empty',
      items: 3,
    })
    const empty = await aGalleryCategory(ctx)
    const both = [1, 2].map(() => deleteGalleryCategory(admin, { categoryId: empty }))
    expect(await Promise.all(both)).toEqual([{ ok: true }, { ok: true }])
    await expect(categoryToEdit(admin, empty)).rejects.toThrow('gallery category not found')
    await expect(categoryToEdit(admin, 'nonsense')).rejects.toThrow('gallery category not found')
  })

  test('is either deleted or filled, whoever is first', async () => {
    for (let round = 0; round < 5; round++) {
      const categoryId = await aGalleryCategory(ctx)
      const fileId = (await aGalleryItemFile()) ?? ''
      const [deleted, added] = await Promise.allSettled([
        deleteGalleryCategory(admin, { categoryId }),
        addGalleryItem(admin, { categoryId, fileId }),
      ])
      const isDeleted = deleted.status === 'fulfilled' && deleted.value.ok
      expect(added.status).toBe(isDeleted ? 'rejected' : 'fulfilled')
    }
    await expectInvariants(ctx)
  })
})

async function aGalleryItemFile() {
  const id = await aGalleryItem(ctx, { category_id: await aGalleryCategory(ctx) })
  const item = await ctx.db
    .deleteFrom('gallery_items')
    .where('id', '=', id)
    .returning('file_id')
    .executeTakeFirst()
  return item?.file_id
}

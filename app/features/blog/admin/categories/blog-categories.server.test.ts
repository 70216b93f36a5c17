import { describe, expect, test } from 'vitest'
import { aPost, aPostCategory } from '#tests/factories/a-post.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { categoryForPost } from '../../category-for-post.server.ts'
import { movedCategory } from '../../moved-category.server.ts'
import { savePost } from '../../writing/save-post.server.ts'
import { categoryList } from './category-list.server.ts'
import { createBlogCategory } from './create-blog-category.server.ts'
import { deleteBlogCategory } from './delete-blog-category.server.ts'
import { mergeBlogCategory } from './merge-blog-category.server.ts'
import { moveBlogCategory } from './move-blog-category.server.ts'
import { updateBlogCategory } from './update-blog-category.server.ts'

const world = await testContext()
const ctx = world.as(system)

async function created(name: string): Promise<string> {
  const outcome = await createBlogCategory(ctx, { name, colour: 'teal' })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.id
}
const named = async (id: string) => (await categoryList(ctx)).find((category) => category.id === id)

describe('a category of the blog', () => {
  test('is made once, whatever its capitals, after the others', async () => {
    const both = await Promise.all([
      createBlogCategory(ctx, { name: 'Well-being', colour: 'green' }),
      createBlogCategory(ctx, { name: 'well-being', colour: 'red' }),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const id = await created('Leading')
    expect((await categoryList(ctx)).map(({ slug }) => slug)).toEqual(['well-being', 'leading'])
    expect(await named(id)).toMatchObject({
      name: 'Leading',
      colour: 'teal',
      posts: 0,
      shown: 0,
      revision: 1,
    })
  })

  test('gets a new slug with a new name, and the old one leads to it, whatever comes after', async () => {
    const id = await created('Reading')
    const update = (name: string, revision: number, colour: 'teal' | 'red' = 'teal') =>
      updateBlogCategory(ctx, { categoryId: id, revision, name, colour })
    expect(await update('Reading Aloud', 1)).toEqual({ ok: true })
    expect(await update('Reading Aloud', 1)).toEqual({ ok: true })
    expect(await movedCategory(ctx, 'reading')).toBe('reading-aloud')
    expect(await update('Books', 1)).toEqual({ ok: false, reason: 'changed-meanwhile' })
    expect(await update('Leading', 2)).toEqual({ ok: false, reason: 'name-taken' })
    const other = await created('Reading')
    expect(await named(other)).toMatchObject({ slug: 'reading-2' })
    expect(await update('reading aloud', 2, 'red')).toEqual({ ok: true })
    expect(await named(id)).toMatchObject({ name: 'reading aloud', slug: 'reading-aloud', colour: 'red' })
    expect(await movedCategory(ctx, 'nowhere')).toBeNull()
  })

  test('is moved past the neighbour that was shown', async () => {
    const [first, second] = await categoryList(ctx)
    if (!first || !second) throw new Error('no categories')
    const up = { categoryId: second.id, move: 'up', past: first.id } as const
    expect(await moveBlogCategory(ctx, up)).toEqual({ ok: true })
    expect((await categoryList(ctx))[0]?.id).toBe(second.id)
    expect(await moveBlogCategory(ctx, up)).toEqual({ ok: false, reason: 'changed-meanwhile' })
  })

  test('becomes part of another with its posts and addresses, once', async () => {
    const [from, into] = [await created('Tech'), await created('Technology')]
    await updateBlogCategory(ctx, { categoryId: from, revision: 1, name: 'Tools', colour: 'teal' })
    const postId = await aPost(ctx, { category_id: from })
    await aPost(ctx, { category_id: into, status: 'draft', published_at: null })
    const merge = { categoryId: from, intoId: into }
    expect(await mergeBlogCategory(ctx, { categoryId: from, intoId: from })).toMatchObject({ reason: 'same' })
    expect(await mergeBlogCategory(ctx, merge)).toEqual({ ok: true, posts: 1 })
    expect(await mergeBlogCategory(ctx, merge)).toEqual({ ok: true, posts: 0 })
    expect(await mergeBlogCategory(ctx, { categoryId: into, intoId: from })).toMatchObject({ reason: 'gone' })
    expect(await named(into)).toMatchObject({ posts: 2, shown: 1 })
    expect(await named(from)).toBeUndefined()
    for (const slug of ['tech', 'tools'])
      expect([slug, await movedCategory(ctx, slug)]).toEqual([slug, 'technology'])
    const post = await ctx.db
      .selectFrom('blog_posts')
      .select('category_id')
      .where('id', '=', postId)
      .executeTakeFirst()
    expect(post?.category_id).toBe(into)
    expect(await categoryForPost(ctx, from)).toBe(into)
    const last = await created('Everything')
    await mergeBlogCategory(ctx, { categoryId: into, intoId: last })
    expect(await categoryForPost(ctx, from)).toBe(last)
    expect(await movedCategory(ctx, 'tech')).toBe('everything')
  })

  test('takes along posts that are saved during its merge, without a deadlock', async () => {
    for (let round = 0; round < 4; round++) {
      const [from, into] = [await created(`From ${round}`), await created(`Into ${round}`)]
      const old = await savePost(ctx, { id: crypto.randomUUID(), seen: 0, edit: edit(`Old ${round}`, from) })
      if (!old.ok) throw new Error(old.reason)
      const [merged, fresh, changed] = await Promise.all([
        mergeBlogCategory(ctx, { categoryId: from, intoId: into }),
        savePost(ctx, { id: crypto.randomUUID(), seen: 0, edit: edit(`New ${round}`, from) }),
        savePost(ctx, { id: old.id, seen: 1, edit: { ...edit(`Old ${round}`, from), excerpt: 'More' } }),
      ])
      expect([merged.ok, fresh.ok]).toEqual([true, true])
      if (!changed.ok) expect(changed.reason).toBe('changed-meanwhile')
      expect(await named(into)).toMatchObject({ posts: 2 })
    }
  })

  test('is deleted while it is empty, and stays when a post comes in that moment', async () => {
    const id = await created('Empty')
    expect(await deleteBlogCategory(ctx, { categoryId: id })).toEqual({ ok: true })
    expect(await deleteBlogCategory(ctx, { categoryId: id })).toEqual({ ok: true })
    const full = await aPostCategory(ctx)
    await aPost(ctx, { category_id: full, status: 'archived' })
    expect(await deleteBlogCategory(ctx, { categoryId: full })).toEqual({
      ok: false,
      reason: 'not-empty',
      posts: 1,
    })
    const raced = await created('Raced')
    const [gone, saved] = await Promise.all([
      deleteBlogCategory(ctx, { categoryId: raced }),
      savePost(ctx, { id: crypto.randomUUID(), seen: 0, edit: edit('Raced', raced) }),
    ])
    expect(gone.ok).toBe(!saved.ok)
    if (!saved.ok) expect(saved.reason).toBe('category-gone')
  })

  test('is for administrators', async () => {
    const door = world.as(actorWithRole('door'))
    const [categoryId, intoId] = [crypto.randomUUID(), crypto.randomUUID()]
    const refused = [
      () => createBlogCategory(door, { name: 'X', colour: 'ink' }),
      () => updateBlogCategory(door, { categoryId, revision: 1, name: 'X', colour: 'ink' }),
      () => moveBlogCategory(door, { categoryId, move: 'up', past: intoId }),
      () => mergeBlogCategory(door, { categoryId, intoId }),
      () => deleteBlogCategory(door, { categoryId }),
      () => categoryList(door),
    ]
    for (const verb of refused) await expect((async () => verb())()).rejects.toThrow('blog:manage')
  })
})

test('nothing is left that must not be', () => expectInvariants(ctx))

function edit(title: string, categoryId: string) {
  return {
    ...{ title, slug: null, excerpt: '', contentHtml: '<p>Words.</p>', imageFileId: null, imageAlt: '' },
    ...{ metaTitle: '', metaDescription: '', keywords: [], tags: [], categoryId, isFeatured: false },
    status: 'published' as const,
    publishAt: null,
  }
}

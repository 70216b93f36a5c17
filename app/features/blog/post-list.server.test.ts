import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import type { PageAsked } from '#app/kernel/keyset.ts'
import { aPost, aPostCategory } from '#tests/factories/a-post.ts'
import { testContext } from '#tests/support/test-context.ts'
import {
  blogCategories,
  featuredPosts,
  newestPosts,
  postList,
  postListQuery,
  postsPerPage,
} from './post-list.server.ts'
import { postAtAddress } from './post-page.server.ts'
import { postSurroundings } from './post-surroundings.server.ts'
import type { BlogFilters } from './rules/blog-filters.ts'

const { ctx, at } = await testContext()
const first: PageAsked = { after: null, before: null }
const everything: BlogFilters = { q: '', category: null, tag: null }
const minutes = (count: number) => addMinutes(ctx.now, count)
const titlesOf = async (filters: Partial<BlogFilters>) =>
  (await postList(ctx, { ...everything, ...filters }, first)).rows.map(({ title }) => title).sort()

describe('the list', () => {
  test('has nothing that is a draft, archived or still to come', async () => {
    await aPost(ctx, { title: 'Shown' })
    await aPost(ctx, { title: 'Draft', status: 'draft', published_at: null })
    await aPost(ctx, { title: 'Archived', status: 'archived' })
    await aPost(ctx, { title: 'To come', published_at: minutes(1) })
    expect(await titlesOf({})).toEqual(['Shown'])
    const oneMinuteOn = await postList(at(minutes(1)), everything, first)
    expect(oneMinuteOn.rows.map(({ title }) => title)).toEqual(['To come', 'Shown'])
    for (const posts of [await newestPosts(ctx, 3), await featuredPosts(ctx)])
      expect(posts.every(({ title }) => title === 'Shown')).toBe(true)
  })

  test('goes through all pages and back, each post once, those of one instant as well', async () => {
    const category = await aPostCategory(ctx, { slug: 'paged', name: 'Paged', colour: 'ink' })
    for (let index = 0; index < 2 * postsPerPage + 3; index++) {
      await aPost(ctx, {
        title: `Page ${index}`,
        category_id: category,
        published_at: minutes(-1_000 - Math.floor(index / 4)),
      })
    }
    const ofCategory = { ...everything, category: 'paged' }
    const pages = [await postList(ctx, ofCategory, first)]
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
      pages.push(await postList(ctx, ofCategory, { after: next, before: null }))
    }
    expect(pages.map(({ rows }) => rows.length)).toEqual([10, 10, 3])
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(23)
    const back = await postList(ctx, ofCategory, { after: null, before: pages[2]?.previous ?? null })
    expect(back.rows).toEqual(pages[1]?.rows)
    expect(pages[0]?.previous).toBeNull()
    expect((await postList(ctx, ofCategory, { after: newId(), before: null })).rows).toEqual([])
    expect(await blogCategories(ctx)).toEqual([{ slug: 'paged', name: 'Paged', colour: 'ink' }])
  })

  test('leaves out what is featured above it, and keeps it where something narrows', async () => {
    for (let index = 0; index < 5; index++) {
      await aPost(ctx, {
        title: `Star ${index}`,
        is_featured: true,
        tags: ['stars'],
        published_at: minutes(-index),
      })
    }
    expect((await featuredPosts(ctx)).map(({ title }) => title)).toEqual(['Star 0', 'Star 1', 'Star 2'])
    expect((await titlesOf({})).filter((title) => title.startsWith('Star'))).toEqual(['Star 3', 'Star 4'])
    expect(await titlesOf({ tag: 'stars' })).toHaveLength(5)
    expect(await titlesOf({ tag: 'star' })).toEqual([])
  })

  test('finds words by their beginnings in title, excerpt and text', async () => {
    await aPost(ctx, { title: 'Quinces at breakfast' })
    await aPost(ctx, { title: 'Two', excerpt: 'About a quince.' })
    await aPost(ctx, { title: 'Three', content_text: 'Bring quinces & bread, 100% of them.' })
    await aPost(ctx, { title: 'Four: مدرسة', content_text: 'Zażółć gęślą jaźń' })
    expect(await titlesOf({ q: 'QUINC' })).toEqual(['Quinces at breakfast', 'Three', 'Two'])
    expect(await titlesOf({ q: 'quinces bread' })).toEqual(['Three'])
    expect(await titlesOf({ q: 'uince' })).toEqual([])
    expect(await titlesOf({ q: 'مدرسة' })).toEqual(['Four: مدرسة'])
    expect(await titlesOf({ q: 'ZAŻÓŁĆ' })).toEqual(['Four: مدرسة'])
  })

  test.each(['%', '_', "'", '"', '\\', "' or 1=1 --", '%%%', '*:', '!&|()<->'])(
    'takes %s as letters',
    async (q) => {
      const found = await titlesOf({ q })
      expect(found).toEqual([])
    },
  )
})

test('a post without an excerpt shows its first 150 characters', async () => {
  const text = 'Words '.repeat(100).trim()
  await aPost(ctx, { slug: 'no-excerpt', title: 'No excerpt', content_text: text, tags: ['bare'] })
  const [summary] = (await postList(ctx, { ...everything, tag: 'bare' }, first)).rows
  expect(summary?.excerpt).toBe(`${text.slice(0, 150).trimEnd()}…`)
  expect(await postAtAddress(ctx, 'no-excerpt')).toMatchObject({
    excerpt: summary?.excerpt,
    hasExcerpt: false,
  })
})

describe('what goes with a post', () => {
  test('is of its category, else has a tag of it, else is new; three at most', async () => {
    const category = await aPostCategory(ctx, { slug: 'music', name: 'Music' })
    const long = -100_000
    await aPost(ctx, { title: 'Of the category', category_id: category, published_at: minutes(long) })
    await aPost(ctx, { title: 'With a tag', tags: ['choir', 'x'], published_at: minutes(long - 1) })
    await aPost(ctx, {
      slug: 'singing',
      title: 'Singing',
      category_id: category,
      tags: ['choir'],
      published_at: minutes(long - 2),
    })
    const post = await postAtAddress(ctx, 'singing')
    if (!post) throw new Error('no post')
    const { related, previous, next } = await postSurroundings(ctx, post)
    expect(related.slice(0, 2).map(({ title }) => title)).toEqual(['Of the category', 'With a tag'])
    expect(related).toHaveLength(3)
    expect(related[2]?.id).toBe((await newestPosts(ctx, 1))[0]?.id)
    expect(previous).toBeNull()
    expect(next?.title).toBe('With a tag')
    const middle = await postAtAddress(ctx, next?.slug ?? '')
    if (!middle) throw new Error('no post')
    const around = await postSurroundings(ctx, middle)
    expect([around.previous?.title, around.next?.title]).toEqual(['Singing', 'Of the category'])
  })
})

test('with many posts, lists, categories, tags and searches stay on their indexes', async () => {
  const category = await aPostCategory(ctx, { slug: 'many', name: 'Many' })
  await sql`
    insert into blog_posts (id, slug, title, content_html, content_text, status, published_at, author_name,
      read_time_minutes, category_id, tags, created_at, updated_at)
    select gen_random_uuid(), 'many-' || n, 'Post ' || n, '<p>Words</p>', 'word' || n % 700 || ' lesson', 'published',
      ${ctx.now}::timestamptz - n * interval '1 hour', 'A', 1, ${category}, array['tag' || n % 50], ${ctx.now}, ${ctx.now}
    from generate_series(1, 5000) n`.execute(ctx.db)
  await sql`analyze blog_posts`.execute(ctx.db)
  const planOf = async (filters: Partial<BlogFilters>, asked = first) =>
    JSON.stringify(await postListQuery(ctx, { ...everything, ...filters }, asked).explain('json'))
  const last = (await postList(ctx, everything, first)).next
  const plans = {
    list: await planOf({}),
    page: await planOf({}, { ...first, after: last }),
    category: await planOf({ category: 'many' }),
    tag: await planOf({ tag: 'tag7' }),
    search: await planOf({ q: 'word77' }),
  }
  for (const plan of Object.values(plans)) expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^}]*"blog_posts"/)
  expect(plans.list).toContain('blog_posts_shown')
  expect(plans.page).toContain('blog_posts_shown')
  expect(plans.category).toMatch(/blog_posts_(category|shown)/)
  expect(plans.tag).toMatch(/blog_posts_(tags|shown)/)
  expect(plans.search).toContain('blog_posts_with')
})

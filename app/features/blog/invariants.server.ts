import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'

/** What holds of the blog at any moment. */
export const blogInvariants: readonly Invariant[] = [
  {
    id: 'I-23',
    title: 'a slug belongs to one post, whether it has it or had it',
    find: async (db) =>
      (
        await sql<object>`
          select s.slug, s.post_id from blog_post_slugs s
          join blog_posts p on p.slug = s.slug`.execute(db)
      ).rows,
  },
  {
    id: 'I-24',
    title: 'a post was counted as read at least as often as it is remembered to have been',
    find: async (db) =>
      (
        await sql<object>`
          select p.id, p.view_count, v.remembered from blog_posts p
          join (select post_id, count(*) as remembered from blog_views group by post_id) v on v.post_id = p.id
          where p.view_count < v.remembered`.execute(db)
      ).rows,
  },
  {
    id: 'I-50',
    title: 'a post says what its newest version says, and no version is newer than the post',
    find: async (db) =>
      (
        await sql<object>`
          select p.id, p.revision, r.number from blog_posts p
          join lateral (
            select number, title, content_html, excerpt from blog_revisions where post_id = p.id
            order by number desc limit 1
          ) r on true
          where r.number > p.revision or (r.title, r.content_html, r.excerpt)
            is distinct from (p.title, p.content_html, p.excerpt)`.execute(db)
      ).rows,
  },
]

import { sql } from 'kysely'
import { seedPosts } from '../../../site/seed-posts.ts'
import { firstOf } from './first-of.ts'
import type { Subject } from './subject.ts'

/** Each with some hundred words. */
export const posts: Subject = {
  name: 'posts',
  most: 100_000,
  grow: async ({ database }, from, to) => {
    await seedPosts(database.db, to, from)
  },
  async pages(db) {
    const last = await firstOf(
      db,
      sql<{ id: string }>`select id from blog_posts where status = 'published' and published_at < now()
        order by published_at, id offset 10 limit 1`,
    )
    return [
      { kind: 'list', name: 'Blog', path: '/blog' },
      { kind: 'list', name: 'Last page', path: `/blog?after=${last.id}` },
      { kind: 'filter', name: 'Category', path: '/blog?category=subject-0' },
      { kind: 'search', name: 'A word that all have', path: '/blog?q=school' },
      { kind: 'search', name: 'A word of none', path: '/blog?q=quincunx' },
      { kind: 'list', name: 'Administration with figures', path: '/admin/blog' },
      { kind: 'list', name: 'Administration, by views', path: '/admin/blog?sort=-views' },
      { kind: 'filter', name: 'Administration, drafts', path: '/admin/blog?status=draft' },
      { kind: 'search', name: 'Administration, a word that all have', path: '/admin/blog?q=school' },
      { kind: 'search', name: 'Administration, a word of none', path: '/admin/blog?q=quincunx' },
    ]
  },
}

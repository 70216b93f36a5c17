import type { Ctx } from '#app/context.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { csvLines } from '#app/kernel/csv-lines.server.ts'
import { spreadsheetTime } from '#app/kernel/spreadsheet-time.ts'
import { postStatusNames } from '../rules/post-status.ts'
import type { ChosenPosts } from './chosen-posts.ts'
import { type ListedPost, postIds, postsByIds } from './listed-posts.server.ts'
import { noPostFilters, type PostSorting } from './rules/post-filters.ts'

const columns = [
  'Post ID',
  'Title',
  'Address',
  'Author',
  'Category',
  'Status',
  'Featured',
  'Views',
  'Published',
  'Last changed',
]

const rowsAtOnce = 1_000

/**
 * The chosen posts as a file for a spreadsheet, sorted as the list is, a portion at a time. Times are those of the
 * network's zone. Needs 'blog:manage'.
 */
export async function postsCsv(
  ctx: Ctx,
  { chosen, sorting }: { chosen: ChosenPosts; sorting: PostSorting },
): Promise<AsyncGenerator<string>> {
  allow(ctx.actor, 'blog:manage')
  const { timeZone } = await siteSettings(ctx)
  return lines()

  async function* lines(): AsyncGenerator<string> {
    yield csvLines([columns])
    for (let after: string | null = null; ; ) {
      const ids: string[] = await postIds(ctx, {
        filters: 'all' in chosen ? chosen.all : noPostFilters,
        sorting,
        page: { after, before: null },
        most: rowsAtOnce,
        ...('ids' in chosen && { among: chosen.ids }),
      })
      const posts = await postsByIds(ctx, ids)
      if (posts.length > 0) yield csvLines(posts.map((post) => fields(ctx, post, timeZone)))
      after = ids.at(-1) ?? null
      if (after === null || ids.length < rowsAtOnce) return
    }
  }
}

function fields(ctx: Ctx, post: ListedPost, timeZone: string): string[] {
  return [
    post.id,
    post.title,
    `${ctx.site.baseUrl}/blog/${post.slug}`,
    post.authorName,
    post.category?.name ?? '',
    post.isScheduled ? 'Scheduled' : postStatusNames[post.status],
    post.isFeatured ? 'Yes' : 'No',
    String(post.views),
    post.status === 'published' && post.publishedAt ? spreadsheetTime(post.publishedAt, timeZone) : '',
    spreadsheetTime(post.updatedAt, timeZone),
  ]
}

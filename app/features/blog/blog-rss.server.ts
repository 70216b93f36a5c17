import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '#app/context/ctx.server.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { fileUrl } from '#app/features/files/rules/image-of.ts'
import { shownSettings } from '#app/features/settings/shown-settings.server.ts'
import { withoutIsolates } from '#app/kernel/language/isolate.ts'
import { addressHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { shownHtml } from '#app/kernel/shown-html.server.ts'
import { currentLanguage } from '#language'
import { writtenColumns } from './page-of.server.ts'
import { shownPosts } from './post-cards.server.ts'
import { blogFeed } from './rules/blog-feed.ts'
import { postPath } from './rules/post-path.ts'
import { excerptOf } from './rules/post-words.ts'
import { type FeedItem, rssOf } from './rules/rss.ts'

const postsInFeed = 20

/** As feeds name them: the English of the site is British. */
const feedLanguages = { en: 'en-gb', ar: 'ar' } as const

/** The newest posts as RSS 2.0 with their whole text: one statement; at most a minute old. */
export function blogRss(ctx: Ctx): Promise<string> {
  return ctx.memory.remember(`blog.rss.${currentLanguage()}`, 60, async () => {
    const { networkName } = await shownSettings(ctx)
    const posts = await shownPosts(ctx)
      .leftJoin('blog_categories as c', 'c.id', 'p.category_id')
      .select(['p.id', 'p.slug', 'p.title', 'p.excerpt', 'p.content_html', 'p.published_at', 'p.author_name'])
      .select(['p.tags', 'p.image_alt', 'c.name as category_name'])
      .select(sql<string>`left(p.content_text, 200)`.as('beginning'))
      .select((eb) =>
        jsonObjectFrom(
          eb
            .selectFrom('files as f')
            .select(['f.key', 'f.content_type', 'f.bytes'])
            .whereRef('f.id', '=', 'p.image_file_id'),
        ).as('image'),
      )
      .orderBy('p.shown_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(postsInFeed)
      .execute()
    const rows = await translated(ctx, posts, writtenColumns)
    const absolute = (path: string) => `${ctx.site.baseUrl}${path}`
    const items = rows.map(
      (row): FeedItem => ({
        url: addressHere(ctx.site.baseUrl, postPath(row.slug)),
        id: row.id,
        title: row.title,
        summary: excerptOf({ excerpt: row.excerpt, text: row.beginning }),
        contentHtml: shownHtml(row.content_html).replaceAll(/ (src|href)="\//g, ` $1="${ctx.site.baseUrl}/`),
        author: row.author_name,
        publishedAt: row.published_at ?? ctx.now,
        labels: [...(row.category_name ? [row.category_name] : []), ...row.tags],
        picture: row.image && {
          url: absolute(fileUrl(row.image.key)),
          type: row.image.content_type,
          bytes: row.image.bytes,
        },
      }),
    )
    const { title, path } = blogFeed(networkName)
    const about = t('Ideas, practice and stories from the people of {networkName}', { networkName })
    return rssOf({
      title: withoutIsolates(title),
      description: withoutIsolates(about),
      url: addressHere(ctx.site.baseUrl, '/blog'),
      language: feedLanguages[currentLanguage()],
      feedUrl: addressHere(ctx.site.baseUrl, path),
      picture: absolute('/icons/icon-192.png'),
      builtAt: items[0]?.publishedAt ?? ctx.now,
      items,
    })
  })
}

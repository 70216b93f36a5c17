import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { imageFile } from '#app/features/files/image-file.server.ts'
import { imageOf, type ShownImage } from '#app/features/files/rules/image-of.ts'
import { type AgreedSince, agreedSince } from '#app/features/people/agreed-since.server.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { sanitiseHtml } from '#app/kernel/sanitise-html.server.ts'
import { defaultPage } from './default-page.server.ts'
import { isPageSlug, type PageSlug, pageSlugs } from './rules/page-slugs.ts'

/** One saving of a page: who, when, and whether it was published by that. */
export type PageVersion = {
  number: number
  title: string
  isPublished: boolean
  restoredFrom: number | null
  /** Who has an account is shown it until they agree. */
  asksAgain: boolean
  /** How many did; null for what they are not asked about, and where a later version asks them. */
  agreed: AgreedSince | null
  savedAt: Date
  by: string | null
}

export type PageDraft = {
  slug: PageSlug
  /** Of the newest version, published or not; 0 for the text we bring. */
  number: number
  title: string
  /** Reduced to the allow-list a moment ago. */
  bodyHtml: string
  imageFileId: string | null
  image: ShownImage | null
  savedAt: Date | null
  /** The published version; 0 for the text we bring. */
  publishedNumber: number
}

export type ListedPage = { slug: PageSlug; title: string; publishedAt: Date | null; hasDraft: boolean }

const mostVersions = 50

/** The pages that can be written, with what is shown and whether something newer waits. Needs 'pages:manage'. */
export async function pageList(ctx: Ctx): Promise<ListedPage[]> {
  allow(ctx.actor, 'pages:manage')
  const pages = await ctx.db
    .selectFrom('pages')
    .select(['slug', 'title', 'version', 'updated_at'])
    .where('slug', 'in', pageSlugs)
    .execute()
  const newest = await ctx.db
    .selectFrom('page_versions')
    .select((eb) => ['slug', eb.fn.max('number').as('number')])
    .groupBy('slug')
    .execute()
  return Promise.all(
    pageSlugs.map(async (slug) => {
      const shown = pages.find((page) => page.slug === slug)
      const latest = newest.find((version) => version.slug === slug)?.number ?? 0
      return {
        slug,
        title: shown?.title ?? (await defaultPage(ctx, slug)).title,
        publishedAt: shown?.updated_at ?? null,
        hasDraft: latest > (shown?.version ?? 0),
      }
    }),
  )
}

/**
 * A page as it is being written: its newest version, or the one named. Needs 'pages:manage'; throws NotFound for
 * what is no page or no version of it.
 */
export async function pageDraft(ctx: Ctx, slug: string, number?: number): Promise<PageDraft> {
  allow(ctx.actor, 'pages:manage')
  if (!isPageSlug(slug)) throw notFound('page')
  const shown = await ctx.db.selectFrom('pages').select('version').where('slug', '=', slug).executeTakeFirst()
  const publishedNumber = shown?.version ?? 0
  const version = await ctx.db
    .selectFrom('page_versions as v')
    .select(['v.number', 'v.title', 'v.body_html', 'v.image_file_id', 'v.saved_at'])
    .select(imageFile('v.image_file_id').as('image'))
    .where('v.slug', '=', slug)
    .$if(number !== undefined, (query) => query.where('v.number', '=', number ?? 0))
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (version) {
    return {
      ...{ slug, number: version.number, title: version.title },
      ...{ bodyHtml: sanitiseHtml(version.body_html), imageFileId: version.image_file_id },
      ...{ image: imageOf(version.image, ''), savedAt: version.saved_at, publishedNumber },
    }
  }
  if (number !== undefined && number !== 0) throw notFound('version')
  const { title, bodyHtml } = await defaultPage(ctx, slug)
  return {
    ...{ slug, number: 0, title, bodyHtml: sanitiseHtml(bodyHtml) },
    ...{ imageFileId: null, image: null, savedAt: null, publishedNumber },
  }
}

/** What a page was saved with, the newest first. Needs 'pages:manage'. */
export async function pageVersions(ctx: Ctx, slug: PageSlug): Promise<PageVersion[]> {
  allow(ctx.actor, 'pages:manage')
  const versions = await ctx.db
    .selectFrom('page_versions as v')
    .select(['v.number', 'v.title', 'v.is_published as isPublished', 'v.restored_from as restoredFrom'])
    .select(['v.saved_at as savedAt', 'v.asks_again as asksAgain', nameOfPerson('v.saved_by').as('by')])
    .where('v.slug', '=', slug)
    .orderBy('v.number', 'desc')
    .limit(mostVersions)
    .execute()
  const asking = versions.find(({ asksAgain }) => asksAgain)
  const agreed = asking ? await agreedSince(ctx, asking.number) : null
  return versions.map((version) => ({ ...version, agreed: version === asking ? agreed : null }))
}

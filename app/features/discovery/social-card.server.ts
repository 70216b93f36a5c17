import { createHash } from 'node:crypto'
import type { Ctx } from '#app/context/ctx.server.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { eventTextColumns } from '#app/features/events/event-of-row.server.ts'
import { shortPlace } from '#app/features/events/rules/event-place.ts'
import { shownSettings } from '#app/features/settings/shown-settings.server.ts'
import { truncate } from '#app/kernel/cut-text.ts'
import { formatDate, formatWeekdayDate } from '#app/kernel/dates.ts'
import { currentLanguage } from '#language'
import { type CardWords, drawSocialCard } from './draw-social-card.server.ts'
import { fixedPages } from './rules/fixed-pages.ts'

export const cardKinds = ['page', 'event', 'post'] as const
export type CardKind = (typeof cardKinds)[number]

/** Of a title as long as they come; what is longer says nothing more at this size. */
const longestTitle = 140
const keptSeconds = 60

/**
 * The picture that previews of links show for a page without a picture of its own: a PNG, null when there is no such
 * page. It is drawn once for the same words in a language, two at a time, and kept for a minute.
 */
export async function socialCard(ctx: Ctx, asked: { kind: CardKind; slug: string }): Promise<Buffer | null> {
  const words = await wordsOf(ctx, asked)
  if (!words) return null
  const shown = { ...words, title: truncate(words.title, longestTitle) }
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
  return ctx.memory.remember(`discovery.card.${currentLanguage()}.${hash}`, keptSeconds, () =>
    ctx.semaphore.run('discovery.cards', () => drawSocialCard(shown)),
  )
}

async function wordsOf(
  ctx: Ctx,
  { kind, slug }: { kind: CardKind; slug: string },
): Promise<CardWords | null> {
  const { networkName: network, tagline, timeZone } = await shownSettings(ctx)
  if (kind === 'page') {
    const page = fixedPages.find(({ name }) => name === slug)
    return page ? { above: '', title: page.words() || tagline || network, network } : null
  }
  if (kind === 'event') {
    const found = await ctx.db
      .selectFrom('events')
      .select(['title', 'starts_at', 'time_zone', 'is_online', 'venue_name', 'city'])
      .where('slug', '=', slug)
      .where('status', 'in', ['published', 'cancelled'])
      .executeTakeFirst()
    if (!found) return null
    const event = await translated(ctx, found, eventTextColumns)
    const place = shortPlace({ isOnline: event.is_online, venueName: event.venue_name, city: event.city })
    return {
      above: `${formatWeekdayDate(event.starts_at, event.time_zone)} · ${truncate(place, 40)}`,
      title: event.title,
      network,
    }
  }
  const post = await ctx.db
    .selectFrom('blog_posts')
    .select(['title', 'author_name', 'published_at'])
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .where('published_at', '<=', ctx.now)
    .executeTakeFirst()
  if (!post) return null
  const day = formatDate(post.published_at, timeZone)
  const { title } = await translated(ctx, post, ['title'])
  return { above: [post.author_name, day].filter(Boolean).join(' · '), title, network }
}

import type { InsertObject } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import type { EventMenu } from '#app/db/schema/events.ts'
import type { Database } from '#app/db/schema.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { newId } from '#app/kernel/ids.ts'
import type { Currency } from '#app/kernel/money.ts'
import { sanitiseHtml } from '#app/kernel/sanitise-html.server.ts'
import { type EventProblem, eventProblem } from './rules/event-draft.ts'
import { defaultEnd } from './rules/event-time.ts'
import { slugChoices } from './rules/slug.ts'

export type NewEvent = {
  title: string
  startsAt: Date
  /** Two hours after the start unless given. */
  endsAt?: Date
  /** The site's unless given; so is `currency`. */
  timeZone?: string
  currency?: Currency
  summary?: string
  descriptionHtml?: string
  isOnline?: boolean
  meetingLink?: string | null
  venueName?: string
  venueAddress?: string
  city?: string
  country?: string
  /** Looked up from the address unless given. */
  latitude?: number | null
  longitude?: number | null
  isFeatured?: boolean
  capacityMode?: 'individual' | 'shared'
  /** Seats over all ticket types; null is no limit. */
  totalCapacity?: number | null
  menu?: EventMenu | null
  detailsRequired?: boolean
  waitlistEnabled?: boolean
}

/**
 * Makes an event, a draft until it is published. Its slug comes from the title; its description is reduced
 * to safe HTML. Refuses what {@link eventProblem} names.
 */
export async function createEvent(
  ctx: Ctx,
  input: NewEvent,
): Promise<{ ok: true; id: string; slug: string } | { ok: false; reason: EventProblem }> {
  allow(ctx.actor, 'events:manage')
  const settings = await siteSettings(ctx)
  const draft = {
    title: input.title.trim(),
    startsAt: input.startsAt,
    endsAt: input.endsAt ?? defaultEnd(input.startsAt),
    timeZone: input.timeZone ?? settings.timeZone,
    meetingLink: input.meetingLink?.trim() || null,
    latitude: input.latitude ?? null,
    longitude: input.longitude ?? null,
    totalCapacity: input.totalCapacity ?? null,
  }
  const problem = eventProblem(draft)
  if (problem) return { ok: false, reason: problem }
  const point = await coordinatesOf(ctx, input, draft)

  return withTransaction(ctx, async (tx) => {
    const id = newId()
    const row = {
      id,
      title: draft.title,
      summary: (input.summary ?? '').trim(),
      description_html: sanitiseHtml(input.descriptionHtml ?? '', 3),
      starts_at: draft.startsAt,
      ends_at: draft.endsAt,
      time_zone: draft.timeZone,
      is_online: input.isOnline ?? false,
      meeting_link: draft.meetingLink,
      venue_name: (input.venueName ?? '').trim(),
      venue_address: (input.venueAddress ?? '').trim(),
      city: (input.city ?? '').trim(),
      country: (input.country ?? '').trim(),
      latitude: point.latitude,
      longitude: point.longitude,
      currency: input.currency ?? settings.currency,
      is_featured: input.isFeatured ?? false,
      capacity_mode: input.capacityMode ?? 'individual',
      total_capacity: draft.totalCapacity,
      menu: input.menu ? JSON.stringify(input.menu) : null,
      details_required: input.detailsRequired ?? false,
      waitlist_enabled: input.waitlistEnabled ?? true,
      created_at: tx.now,
      updated_at: tx.now,
    }
    const slug = await insertUnderFreeSlug(tx, row)
    await audit(tx, { action: 'event.create', subject: { kind: 'event', id }, details: { slug } })
    return { ok: true, id, slug }
  })
}

type EventRow = Omit<InsertObject<Database, 'events'>, 'slug'> & { id: string; title: string }

/** Inserts under the first slug that nobody has or had; a slug taken meanwhile is passed over. */
async function insertUnderFreeSlug(tx: Ctx, row: EventRow): Promise<string> {
  const choices = slugChoices(row.title, row.id)
  const taken = await tx.db
    .selectFrom('events')
    .select('slug')
    .where('slug', 'in', choices)
    .union(tx.db.selectFrom('event_slugs').select('slug').where('slug', 'in', choices))
    .execute()
  for (const slug of choices) {
    if (taken.some((other) => other.slug === slug)) continue
    const inserted = await tx.db
      .insertInto('events')
      .values({ ...row, slug })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('slug')
      .executeTakeFirst()
    if (inserted) return slug
  }
  throw new Error('no slug is free for a new event')
}

async function coordinatesOf(
  ctx: Ctx,
  input: NewEvent,
  given: { latitude: number | null; longitude: number | null },
): Promise<{ latitude: number | null; longitude: number | null }> {
  const address = [input.venueName, input.venueAddress, input.city, input.country].filter(Boolean).join(', ')
  if (given.latitude !== null || input.isOnline || address === '' || ctx.db.isTransaction) return given
  return (await ctx.ports.geocoder.find(address)) ?? given
}

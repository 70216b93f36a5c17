import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { EventMenu, EventPerson } from '#app/db/schema/events.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { newId } from '#app/kernel/ids.ts'
import type { Currency } from '#app/kernel/money.ts'
import { sanitiseHtml } from '#app/kernel/sanitise-html.server.ts'
import { freeSlug, lockEventSlugs, takenSlugs } from './event-slugs.server.ts'
import { takePicture } from './images/primary-image.server.ts'
import { pointOf } from './point-of.server.ts'
import { type EventProblem, eventProblem } from './rules/event-draft.ts'
import { defaultEnd } from './rules/event-time.ts'

export type NewEvent = {
  /** Chosen by the form that sends it, so that a press sent twice makes one event; a new one unless given. */
  id?: string
  title: string
  startsAt: Date
  /** Two hours after the start unless given. */
  endsAt?: Date
  /** The site's unless given; so is `currency`. */
  timeZone?: string
  currency?: Currency
  /** Normalised, and not reserved; from the title unless given. */
  slug?: string | null
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
  host?: EventPerson | null
  /** In their order; none unless given. */
  speakers?: readonly EventPerson[]
  detailsRequired?: boolean
  /** The WhatsApp number and the company of attendees; null, or left out, is unless online and free. */
  asksContactDetails?: boolean | null
  waitlistEnabled?: boolean
  /** Hours before the start; null is no reminder, a day unless given. */
  reminderHours?: number | null
  /** Hours after the end at which those who came are thanked; null, or left out, is no mail. */
  thanksHours?: number | null
  /** An upload of the actor's that waits to be used. */
  imageFileId?: string | null
  status?: 'draft' | 'published'
}

export type EventCreated =
  | { ok: true; id: string; slug: string }
  | { ok: false; reason: EventProblem | 'picture-gone' }
  | { ok: false; reason: 'slug-taken'; slug: string }

/**
 * Makes an event, a draft unless told. Its slug is the one given, or comes from the title; its description is reduced
 * to safe HTML. The same id once more is the same event. Refuses what {@link eventProblem} names.
 */
export async function createEvent(ctx: Ctx, input: NewEvent): Promise<EventCreated> {
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
    host: input.host ?? null,
    speakers: input.speakers ?? [],
  }
  const problem = eventProblem(draft)
  if (problem) return { ok: false, reason: problem }
  const place = placeOf(input)
  const point = await pointOf(ctx, { ...draft, ...place })

  return withTransaction(ctx, async (tx): Promise<EventCreated> => {
    const id = input.id ?? newId()
    await lockEventSlugs(tx)
    const earlier = await tx.db
      .selectFrom('events')
      .select(['id', 'slug'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (earlier) return { ok: true, ...earlier }
    if (input.slug && (await takenSlugs(tx, [input.slug])).length > 0)
      return { ok: false, reason: 'slug-taken', slug: input.slug }
    const slug = input.slug ?? (await freeSlug(tx, draft.title, id))
    const status = input.status ?? 'draft'
    await tx.db
      .insertInto('events')
      .values({
        id,
        slug,
        status,
        published_at: status === 'published' ? tx.now : null,
        title: draft.title,
        summary: (input.summary ?? '').trim(),
        description_html: sanitiseHtml(input.descriptionHtml ?? '', 3),
        starts_at: draft.startsAt,
        ends_at: draft.endsAt,
        time_zone: draft.timeZone,
        is_online: place.isOnline,
        meeting_link: draft.meetingLink,
        venue_name: place.venueName,
        venue_address: place.venueAddress,
        city: place.city,
        country: place.country,
        ...point,
        currency: input.currency ?? settings.currency,
        is_featured: input.isFeatured ?? false,
        capacity_mode: input.capacityMode ?? 'individual',
        total_capacity: draft.totalCapacity,
        menu: input.menu ? JSON.stringify(input.menu) : null,
        host: draft.host && JSON.stringify(draft.host),
        speakers: JSON.stringify(draft.speakers),
        details_required: input.detailsRequired ?? false,
        asks_contact_details: input.asksContactDetails ?? null,
        waitlist_enabled: input.waitlistEnabled ?? true,
        reminder_hours: input.reminderHours === undefined ? 24 : input.reminderHours,
        thanks_hours: input.thanksHours ?? null,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .execute()
    if (input.imageFileId && !(await takePicture(tx, id, input.imageFileId))) {
      await tx.db.deleteFrom('events').where('id', '=', id).execute()
      return { ok: false, reason: 'picture-gone' }
    }
    await audit(tx, {
      action: 'event.create',
      subject: { kind: 'event', id },
      details: { slug, ...(status === 'published' && { status }) },
    })
    return { ok: true, id, slug }
  })
}

function placeOf(input: NewEvent) {
  return {
    isOnline: input.isOnline ?? false,
    venueName: (input.venueName ?? '').trim(),
    venueAddress: (input.venueAddress ?? '').trim(),
    city: (input.city ?? '').trim(),
    country: (input.country ?? '').trim(),
  }
}

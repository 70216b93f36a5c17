import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { WaitlistOfferStatus } from '#app/db/schema/waitlist.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'
import { isId } from '#app/kernel/is-id.ts'
import { firstPage } from '#app/kernel/keyset.ts'
import { type ListedWaitlistEntry, waitlistList } from './waitlist-list.server.ts'

export type WaitlistHappening = {
  id: string
  at: Date
  source: 'audit' | 'mail'
  /** The audit's action, or the mail's kind. */
  what: string
  by: string | null
  bySystem: string | null
  /** A mail's state. */
  state: string | null
}

export type WaitlistOfferOfEntry = {
  id: string
  places: number
  status: WaitlistOfferStatus
  offeredAt: Date
  expiresAt: Date
  orderId: string | null
  orderReference: string | null
}

export type WaitlistEntryDetails = ListedWaitlistEntry & {
  offers: WaitlistOfferOfEntry[]
  history: WaitlistHappening[]
}

const mostHappenings = 100

/**
 * One entry with its offers, and what happened to it and was mailed of it, the newest first. Null for none. Needs
 * 'waitlist:manage'.
 */
export async function waitlistEntryDetails(ctx: Ctx, id: string): Promise<WaitlistEntryDetails | null> {
  allow(ctx.actor, 'waitlist:manage')
  if (!isId(id)) return null
  const [entry] = (await waitlistList(ctx, { ids: [id] }, { page: firstPage, size: 1 })).rows
  if (!entry) return null
  const offers = await ctx.db
    .selectFrom('waitlist_offers as f')
    .leftJoin('orders as o', 'o.id', 'f.order_id')
    .select(['f.id', 'f.places', 'f.status', 'f.offered_at as offeredAt', 'f.expires_at as expiresAt'])
    .select(['f.order_id as orderId', 'o.reference as orderReference'])
    .where('f.entry_id', '=', id)
    .orderBy('f.offered_at', 'desc')
    .orderBy('f.id', 'desc')
    .execute()
  const told = [id, ...offers.map((offer) => offer.id)]
  const { rows: history } = await sql<WaitlistHappening>`
    select a.id::text, a.at, 'audit' as source, a.action as what, ${nameOfPerson('a.actor_user_id')} as by,
      a.actor_name as "bySystem", null as state
    from audit_entries a
    where a.subject_kind in ('waitlist-entry', 'waitlist-offer') and a.subject_id = any(${told}::text[])
    union all
    select m.id::text, m.created_at, 'mail', m.kind, null, null, m.status
    from mails m where m.subject_id = any(${told}::text[])
      and m.kind in ('waitlist-confirmation', 'waitlist-offer', 'waitlist-offer-expired')
    order by at desc, source desc, id desc limit ${mostHappenings}`.execute(ctx.db)
  return { ...entry, offers, history }
}

/** What a process of a race does with sponsors. */
import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addSponsor } from '#app/features/memberships/sponsors/add-sponsor.server.ts'
import { deleteSponsor } from '#app/features/memberships/sponsors/delete-sponsor.server.ts'
import { showSponsorAmongPartners } from '#app/features/pages/sponsors/show-sponsor-among-partners.server.ts'
import { claimSponsorTickets } from '#app/features/ticketing/claims/claim-sponsor-tickets.server.ts'
import { newId, newKey } from '#app/kernel/ids.ts'
import type { Contestant } from './contestant.ts'

type Offer = { userIds: string[]; eventId: string; ticketTypeId: string }

const as = (ctx: Ctx, userId: string): Ctx => ({
  ...ctx,
  actor: {
    kind: 'user',
    userId,
    email: `${userId}@school.example`,
    emailVerified: true,
    role: 'user',
    doorEventIds: [],
  },
})

/** Everybody is added, and shown among the partners; how many were new. */
export const additions: Contestant = (ctx, input) =>
  Promise.all(
    (input as { userIds: string[] }).userIds.map(async (userId) => {
      const added = await addSponsor(ctx, { userId })
      const shown = await showSponsorAmongPartners(ctx, { userId })
      return added.ok && shown.ok ? (added.isNew ? 'added' : 'was one') : 'refused'
    }),
  )

/** It looks whether somebody is a sponsor, then adds them, as if the table refused nothing. */
export const hastyAdditions: Contestant = async (ctx, input) => {
  const { userIds } = input as { userIds: string[] }
  const known = await sql<{ user_id: string }>`select user_id from sponsors`.execute(ctx.db)
  return Promise.all(
    userIds.map(async (userId) => {
      if (known.rows.some(({ user_id }) => user_id === userId)) return 'was one'
      await sql`insert into sponsors (user_id, added_at) values (${userId}, ${ctx.now})`.execute(ctx.db)
      return 'added'
    }),
  )
}

/** One process claims a ticket for everybody, the other removes them all. */
export const claimsAndRemovals: Contestant = (ctx, input) => {
  const { userIds, ...offer } = input as Offer & { removes: boolean }
  return Promise.all(
    userIds.map(async (userId) => {
      if (offer.removes) return (await deleteSponsor(ctx, { userId })).ok ? 'removed' : 'refused'
      const attendees = [{ email: `${newId()}@school.example` }]
      const claimed = await claimSponsorTickets(as(ctx, userId), {
        ...offer,
        attendees,
        quantity: 1,
        claimToken: newKey(),
      })
      return claimed.ok ? 'claimed' : claimed.reason
    }),
  )
}

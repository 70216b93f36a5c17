import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { forgetDrafts } from '#app/features/blog/writing/forget-drafts.server.ts'
import { forgetPasses } from '#app/features/door/passes/forget-passes.server.ts'
import { forgetOldEnquiries } from '#app/features/enquiries/erase-enquiries.server.ts'
import { emptyMailsAbout } from '#app/features/mail/empty-mails-about.server.ts'
import { forgetContents } from '#app/features/mail/forget-contents.server.ts'
import { forgetFarewells } from '#app/features/mail/forget-farewells.server.ts'
import { dropOldImports } from '#app/features/memberships/imports/drop-import.server.ts'
import { forgetInvitations } from '#app/features/memberships/invitations/forget-invitations.server.ts'
import { forgetAnswers } from '#app/features/ticketing/orders/forget-answers.server.ts'
import { forgetEntries } from '#app/features/ticketing/waitlist/forget-entries.server.ts'
import { addMonths } from '#app/kernel/dates.ts'
import { keptMonths } from './rules/retention.ts'

/**
 * Purges personal data whose retention has ended. Thousands of rows go in several transactions. Part of the daily
 * sweep; may be repeated.
 */
export async function forgetOld(ctx: Ctx): Promise<void> {
  allow(ctx.actor, 'people:manage')
  const since = (what: keyof typeof keptMonths) => addMonths(ctx.now, -keptMonths[what])
  await withMailsAbout(ctx, (tx) => forgetOldEnquiries(tx, since('enquiries')))
  await withMailsAbout(ctx, (tx) => forgetPasses(tx, since('doorPasses')))
  await withMailsAbout(ctx, (tx) => forgetEntries(tx, since('waitlistEntries')))
  await withTransaction(ctx, (tx) => forgetAnswers(tx, since('answers')))
  await forgetDrafts(ctx, since('drafts'))
  await forgetInvitations(ctx)
  await dropOldImports(ctx)
  await forgetFarewells(ctx, since('farewells'))
  await forgetContents(ctx, since('mailContents'))
}

async function withMailsAbout(ctx: Ctx, forget: (tx: Ctx) => Promise<string[]>): Promise<void> {
  await withTransaction(ctx, async (tx) => emptyMailsAbout(tx, await forget(tx)))
}

import type { Ctx } from '#app/context/ctx.server.ts'
import { imagesOfMember } from '#app/features/directory/administered/images-of-member.server.ts'
import { memberById, memberHead } from '#app/features/memberships/members/member-by-id.server.ts'
import { memberInvoices } from '#app/features/memberships/members/member-invoices.server.ts'
import { memberTimeline } from '#app/features/memberships/members/member-timeline.server.ts'
import type { MemberView } from '#app/features/memberships/members/rules/member-address.ts'
import { ownSubscriptions } from '#app/features/memberships/own/own-subscriptions.server.ts'
import { personFigures } from '#app/features/order-admin/person/person-figures.server.ts'
import { personPayments } from '#app/features/order-admin/person/person-payments.server.ts'
import { personPurchases } from '#app/features/order-admin/person/person-purchases.server.ts'
import { notesOfPerson } from '#app/features/people/notes/notes-of-person.server.ts'
import { factorsOfPerson } from '#app/features/people/second-factor/factors-of-person.server.ts'
import { signInsOf } from '#app/features/people/sign-ins-of.server.ts'
import { newId } from '#app/kernel/ids.ts'

/** What one tab of a person shows, and nothing of the others: at most six statements. Throws 'not-found' for an unknown id. */
export async function userTab(ctx: Ctx, userId: string, { tab, page }: MemberView) {
  switch (tab) {
    case 'overview': {
      const [member, figures, history] = await Promise.all([
        memberById(ctx, userId),
        personFigures(ctx, userId),
        memberTimeline(ctx, userId),
      ])
      return { tab, member, figures, history }
    }
    case 'tickets': {
      const [member, purchases] = await Promise.all([
        memberHead(ctx, userId),
        personPurchases(ctx, userId, page),
      ])
      return { tab, member, purchases }
    }
    case 'payments': {
      const [member, payments, invoices, { live }] = await Promise.all([
        memberHead(ctx, userId),
        personPayments(ctx, userId, page),
        memberInvoices(ctx, userId),
        ownSubscriptions(ctx, userId),
      ])
      return { tab, member, payments, invoices, subscription: live }
    }
    case 'images': {
      const [member, images, notes] = await Promise.all([
        memberHead(ctx, userId),
        imagesOfMember(ctx, userId),
        notesOfPerson(ctx, userId, page),
      ])
      return { tab, member, images, notes, noteId: newId() }
    }
    case 'sign-ins': {
      const [member, factors, signIns] = await Promise.all([
        memberHead(ctx, userId),
        factorsOfPerson(ctx, userId),
        signInsOf(ctx, userId),
      ])
      return { tab, member, factors, signIns }
    }
  }
}

import type { Ctx } from '#app/context/ctx.server.ts'
import { makeAnalyticsMonths } from '#app/features/analytics/make-analytics-months.server.ts'
import { renameTransactions } from '#app/features/analytics/payments/rename-transactions.server.ts'
import { purgeAnalytics } from '#app/features/analytics/purge-analytics.server.ts'
import { sumRevenue } from '#app/features/analytics/revenue/sum-revenue.server.ts'
import { rollUpAnalytics } from '#app/features/analytics/roll-up-analytics.server.ts'
import { processTicketRun } from '#app/features/attendees/changes/process-ticket-run.server.ts'
import { purgeViews } from '#app/features/blog/purge-views.server.ts'
import { campaignLetters } from '#app/features/campaigns/campaign-letters.server.ts'
import { processCampaign } from '#app/features/campaigns/process-campaign.server.ts'
import { processReceiptRun } from '#app/features/campaigns/receipts/process-receipt-run.server.ts'
import { startReceiptRun } from '#app/features/campaigns/receipts/start-receipt-run.server.ts'
import { startCampaign } from '#app/features/campaigns/start-campaign.server.ts'
import { sweepCampaigns } from '#app/features/campaigns/sweep-campaigns.server.ts'
import { mailAttendees } from '#app/features/event-life/mail-attendees.server.ts'
import { runEventRefunds } from '#app/features/event-life/run-event-refunds.server.ts'
import { sweepRefundRuns } from '#app/features/event-life/sweep-refund-runs.server.ts'
import { sweepFiles } from '#app/features/files/sweep-files.server.ts'
import { checkGallery } from '#app/features/gallery/check/check-gallery.server.ts'
import { probeMailServer } from '#app/features/mail/delivery/probe-mail-server.server.ts'
import { sendMail } from '#app/features/mail/delivery/send-mail.server.ts'
import { sweepMails } from '#app/features/mail/sweep-mails.server.ts'
import { processImport } from '#app/features/memberships/imports/process-import.server.ts'
import { redeemInvitation } from '#app/features/memberships/invitations/redeem-invitation.server.ts'
import { finishEnding, sweepEndings } from '#app/features/memberships/subscriptions/finish-ending.server.ts'
import { keepPaidCard } from '#app/features/memberships/subscriptions/keep-paid-card.server.ts'
import { revokeMembershipOfBanned } from '#app/features/memberships/subscriptions/revoke-membership-of-banned.server.ts'
import { revokeSubscription } from '#app/features/memberships/subscriptions/revoke-subscription.server.ts'
import { sweepBannedMembers } from '#app/features/memberships/subscriptions/sweep-banned-members.server.ts'
import { sweepSubscriptions } from '#app/features/memberships/subscriptions/sweep-subscriptions.server.ts'
import { documentAttachmentMakers } from '#app/features/money/documents/document-attachments.server.ts'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { reconcileMoney } from '#app/features/money/reconciliation/reconcile-money.server.ts'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import { sweepSessions } from '#app/features/people/sweep-sessions.server.ts'
import { noteErasure } from '#app/features/privacy/note-erasure.server.ts'
import { sweepErasures } from '#app/features/privacy/sweep-erasures.server.ts'
import { releaseExpiredHolds } from '#app/features/ticketing/checkout/release-expired-holds.server.ts'
import { sendFailedPaymentMail } from '#app/features/ticketing/checkout/send-failed-payment-mail.server.ts'
import { sweepPayments } from '#app/features/ticketing/checkout/sweep-payments.server.ts'

import { attachGuestOrders } from '#app/features/ticketing/orders/attach-guest-orders.server.ts'
import { sendRefundMail } from '#app/features/ticketing/refunds/send-refund-mail.server.ts'
import { sweepRefunds } from '#app/features/ticketing/refunds/sweep-refunds.server.ts'
import { ticketAttachmentMakers } from '#app/features/ticketing/tickets/mail-attachments.server.ts'
import { attachWaitlist } from '#app/features/ticketing/waitlist/attach-waitlist.server.ts'
import { offerFreedPlaces } from '#app/features/ticketing/waitlist/offer-freed-places.server.ts'
import { sweepWaitlist } from '#app/features/ticketing/waitlist/sweep-waitlist.server.ts'
import type { JobName, JobPayloads } from '#app/jobs/contracts.ts'
import { allInvariants } from './all-invariants.ts'
import { checkInvariants } from './check-invariants.ts'

export type JobVerbs = { [Name in JobName]: (ctx: Ctx, payload: JobPayloads[Name]) => Promise<unknown> }

/** Which verb does which job. Every one of them is safe to repeat. */
export const jobVerbs: JobVerbs = {
  'campaigns.start-receipts': (ctx) => startReceiptRun(ctx),
  'campaigns.receipts': processReceiptRun,
  'mail.send': (ctx, payload) =>
    sendMail(ctx, payload, { ...documentAttachmentMakers, ...ticketAttachmentMakers }),
  'mail.probe': (ctx) =>
    probeMailServer(ctx, { ...documentAttachmentMakers, ...ticketAttachmentMakers }, campaignLetters),
  'mail.sweep': sweepMails,
  'campaigns.send': processCampaign,
  'campaigns.start': startCampaign,
  'campaigns.sweep': (ctx) => sweepCampaigns(ctx),
  'orders.release-holds': releaseExpiredHolds,
  'waitlist.offer': offerFreedPlaces,
  'waitlist.sweep': (ctx) => sweepWaitlist(ctx),
  'tickets.run': processTicketRun,
  'payments.sweep': sweepPayments,
  'payments.sweep-refunds': sweepRefunds,
  'payments.rename': (ctx) => renameTransactions(ctx),
  'money.issue-documents': (ctx) => issueDocuments(ctx),
  'money.reconcile': (ctx) => reconcileMoney(ctx),
  'payments.refund': sendRefund,
  'orders.tell-refund': sendRefundMail,
  'events.refund-run': runEventRefunds,
  'events.sweep-refund-runs': (ctx) => sweepRefundRuns(ctx),
  'events.mail-attendees': (ctx) => mailAttendees(ctx),
  'orders.tell-failed-payment': sendFailedPaymentMail,
  'memberships.sweep': sweepSubscriptions,
  'memberships.sweep-banned': sweepBannedMembers,
  'memberships.withdraw': (ctx, { askedAt, ...wish }) =>
    revokeSubscription(ctx, { ...wish, because: 'refund', askedAt: new Date(askedAt) }),
  'memberships.end': finishEnding,
  'memberships.sweep-endings': sweepEndings,
  'memberships.keep-card': keepPaidCard,
  'people.verified': async (ctx, payload) => {
    await attachGuestOrders(ctx, payload)
    await attachWaitlist(ctx, payload)
    await redeemInvitation(ctx, payload)
  },
  'people.banned': revokeMembershipOfBanned,
  'people.import': processImport,
  // Sessions run on the time on the wall, whatever the product's clock shows.
  'people.session-sweep': (ctx) => sweepSessions(ctx, { realNow: new Date() }),
  'files.sweep': sweepFiles,
  'gallery.check': checkGallery,
  'blog.forget-views': purgeViews,
  'analytics.roll-up': rollUpAnalytics,
  'analytics.sum-revenue': (ctx) => sumRevenue(ctx),
  'analytics.forget': purgeAnalytics,
  'analytics.make-months': makeAnalyticsMonths,
  'privacy.note-erasure': noteErasure,
  'privacy.sweep': sweepErasures,
  'ground.invariants': (ctx) => checkInvariants(ctx, allInvariants),
}

export const jobNames = Object.keys(jobVerbs) as JobName[]

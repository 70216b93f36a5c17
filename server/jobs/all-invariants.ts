import type { Invariant } from '#app/db/invariant.ts'
import { analyticsInvariants } from '#app/features/analytics/invariants.server.ts'
import { paymentsInvariants } from '#app/features/analytics/payments/payments-invariants.server.ts'
import { revenueInvariants } from '#app/features/analytics/revenue/revenue-invariants.server.ts'
import { runInvariants } from '#app/features/attendees/changes/run-invariants.server.ts'
import { auditInvariants } from '#app/features/audit/invariants.server.ts'
import { blogInvariants } from '#app/features/blog/invariants.server.ts'
import { campaignInvariants } from '#app/features/campaigns/campaign-invariants.server.ts'
import { receiptInvariants } from '#app/features/campaigns/receipts/receipt-invariants.server.ts'
import { doorInvariants } from '#app/features/door/door-invariants.server.ts'
import { eventLifeInvariants } from '#app/features/event-life/event-life-invariants.server.ts'
import { formInvariants } from '#app/features/events/forms/form-invariants.server.ts'
import { eventInvariants } from '#app/features/events/invariants.server.ts'
import { galleryInvariants } from '#app/features/gallery/invariants.server.ts'
import { bulkInvariants } from '#app/features/mail/bulk/bulk-invariants.server.ts'
import { mailInvariants } from '#app/features/mail/invariants.server.ts'
import { preferenceInvariants } from '#app/features/mail/preferences/preference-invariants.server.ts'
import { templateInvariants } from '#app/features/mail/templates/template-invariants.server.ts'
import { membershipInvariants } from '#app/features/memberships/invariants.server.ts'
import { invitationInvariants } from '#app/features/memberships/invitations/invitation-invariants.server.ts'
import { discountInvariants } from '#app/features/money/discounts/discount-invariants.server.ts'
import { documentInvariants } from '#app/features/money/documents/document-invariants.server.ts'
import { moneyInvariants } from '#app/features/money/invariants.server.ts'
import { ledgerInvariants } from '#app/features/money/ledger/ledger-invariants.server.ts'
import { reconciliationInvariants } from '#app/features/money/reconciliation/reconciliation-invariants.server.ts'
import { sponsorInvariants } from '#app/features/pages/sponsors/sponsor-invariants.server.ts'
import { peopleInvariants } from '#app/features/people/invariants.server.ts'
import { ticketTypeInvariants } from '#app/features/ticket-types/ticket-type-invariants.server.ts'
import { ticketingInvariants } from '#app/features/ticketing/checkout/checkout-invariants.server.ts'
import { claimInvariants } from '#app/features/ticketing/claims/claim-invariants.server.ts'
import { disputeInvariants } from '#app/features/ticketing/refunds/dispute-invariants.server.ts'
import { waitlistInvariants } from '#app/features/ticketing/waitlist/waitlist-invariants.server.ts'
import { waitingRoomInvariants } from '#app/features/waiting-room/waiting-room-invariants.server.ts'

/** Every query that must never find a row: run by command, by schedule, and after every test that writes. */
export const allInvariants: readonly Invariant[] = [
  ...auditInvariants,
  ...peopleInvariants,
  ...mailInvariants,
  ...preferenceInvariants,
  ...bulkInvariants,
  ...templateInvariants,
  ...moneyInvariants,
  ...ledgerInvariants,
  ...reconciliationInvariants,
  ...documentInvariants,
  ...discountInvariants,
  ...membershipInvariants,
  ...invitationInvariants,
  ...eventInvariants,
  ...formInvariants,
  ...ticketingInvariants,
  ...ticketTypeInvariants,
  ...claimInvariants,
  ...doorInvariants,
  ...runInvariants,
  ...disputeInvariants,
  ...waitlistInvariants,
  ...waitingRoomInvariants,
  ...eventLifeInvariants,
  ...galleryInvariants,
  ...sponsorInvariants,
  ...analyticsInvariants,
  ...revenueInvariants,
  ...paymentsInvariants,
  ...blogInvariants,
  ...campaignInvariants,
  ...receiptInvariants,
]

import type { Ctx } from '#app/context.server.ts'
import { sweepFiles } from '#app/features/files/sweep-files.server.ts'
import { sendMail } from '#app/features/mail/send-mail.server.ts'
import { sweepMails } from '#app/features/mail/sweep-mails.server.ts'
import { sendRefund } from '#app/features/money/send-refund.server.ts'
import { sweepSessions } from '#app/features/people/sweep-sessions.server.ts'
import { sweepVerifications } from '#app/features/people/sweep-verifications.server.ts'
import { ticketAttachmentMakers } from '#app/features/ticketing/mail-attachments.server.ts'
import { releaseExpiredHolds } from '#app/features/ticketing/release-expired-holds.server.ts'
import { checkInvariants, type Invariant } from './check-invariants.server.ts'
import type { JobName, JobPayloads } from './contracts.ts'

export type JobVerbs = { [Name in JobName]: (ctx: Ctx, payload: JobPayloads[Name]) => Promise<unknown> }

export const invariants: readonly Invariant[] = []

const soon = async () => undefined

/** Which verb does which job. Every one of them is safe to repeat. */
export const jobVerbs: JobVerbs = {
  'mail.send': (ctx, payload) => sendMail(ctx, payload, ticketAttachmentMakers),
  'mail.sweep': sweepMails,
  'orders.release-holds': releaseExpiredHolds,
  'payments.sweep': soon,
  'payments.refund': sendRefund,
  'people.verified': soon,
  'people.verification-sweep': sweepVerifications,
  // Sessions run on the time on the wall, whatever the product's clock shows.
  'people.session-sweep': (ctx) => sweepSessions(ctx, { realNow: new Date() }),
  'files.sweep': sweepFiles,
  'ground.invariants': (ctx) => checkInvariants(ctx, invariants),
}

export const jobNames = Object.keys(jobVerbs) as JobName[]

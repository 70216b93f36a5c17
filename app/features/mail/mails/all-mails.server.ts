import { accountDeleted } from './account-deleted.ts'
import { accountExists } from './account-exists.ts'
import { accountRemoved } from './account-removed.ts'
import { adminAnnouncement } from './admin-announcement.ts'
import { adminFreeTicketNotification } from './admin-free-ticket-notification.ts'
import { adminMembershipNotification } from './admin-membership-notification.ts'
import { attendeeDetailsInvite } from './attendee-details-invite.ts'
import { claimCancelled } from './claim-cancelled.ts'
import { confirmNewEmail } from './confirm-new-email.ts'
import { contactForm } from './contact-form.ts'
import type { Mail } from './define-mail.ts'
import { doorPass } from './door-pass.ts'
import { emailChangeAsked } from './email-change-asked.ts'
import { emailChanged } from './email-changed.ts'
import { enquiryAnswer } from './enquiry-answer.ts'
import { eventAnnouncement } from './event-announcement.ts'
import { eventCancelled } from './event-cancelled.ts'
import { eventConfirmation } from './event-confirmation.ts'
import { eventConfirmationVirtual } from './event-confirmation-virtual.ts'
import { eventReminder } from './event-reminder.ts'
import { eventThankYou } from './event-thank-you.ts'
import { freeTicketConfirmation } from './free-ticket-confirmation.ts'
import { memberAdded } from './member-added.ts'
import { memberInvitation } from './member-invitation.ts'
import { memberReport } from './member-report.ts'
import { membershipCancelled } from './membership-cancelled.ts'
import { membershipCardLink } from './membership-card-link.ts'
import { membershipConfirmChange } from './membership-confirm-change.ts'
import { membershipConfirmation } from './membership-confirmation.ts'
import { membershipEnded } from './membership-ended.ts'
import { membershipPaused } from './membership-paused.ts'
import { membershipPaymentFailed } from './membership-payment-failed.ts'
import { membershipPlanChanged } from './membership-plan-changed.ts'
import { membershipPurchaseReceipt } from './membership-purchase-receipt.ts'
import { membershipRefund } from './membership-refund.ts'
import { membershipResumed } from './membership-resumed.ts'
import { membershipUnpaused } from './membership-unpaused.ts'
import { monthlyMembershipReceipt } from './monthly-membership-receipt.ts'
import { newEmailTaken } from './new-email-taken.ts'
import { newSignIn } from './new-sign-in.ts'
import { orderLateRefund } from './order-late-refund.ts'
import { orderNotification } from './order-notification.ts'
import { orderToPay } from './order-to-pay.ts'
import { passwordChanged } from './password-changed.ts'
import { paymentFailed } from './payment-failed.ts'
import { receipt } from './receipt.ts'
import { refund } from './refund.ts'
import { registrationCancelled } from './registration-cancelled.ts'
import { resetPassword } from './reset-password.ts'
import { saveTheDate } from './save-the-date.ts'
import { secondFactorChanged } from './second-factor-changed.ts'
import { secondFactorGuessed } from './second-factor-guessed.ts'
import { simple } from './simple.ts'
import { sponsorInvitation } from './sponsor-invitation.ts'
import { ticketCancelled } from './ticket-cancelled.ts'
import { ticketForAttendee } from './ticket-for-attendee.ts'
import { ticketMoved } from './ticket-moved.ts'
import { ticketsCancelled } from './tickets-cancelled.ts'
import { verifyEmail } from './verify-email.ts'
import { waitlistConfirmation } from './waitlist-confirmation.ts'
import { waitlistOffer } from './waitlist-offer.ts'
import { waitlistOfferExpired } from './waitlist-offer-expired.ts'

/** Every mail there is, in the order in which the administration lists them. */
const listed = [
  verifyEmail,
  accountExists,
  resetPassword,
  passwordChanged,
  newSignIn,
  secondFactorChanged,
  secondFactorGuessed,
  confirmNewEmail,
  newEmailTaken,
  emailChangeAsked,
  emailChanged,
  memberAdded,
  memberInvitation,
  accountDeleted,
  accountRemoved,
  eventConfirmation,
  eventConfirmationVirtual,
  ticketForAttendee,
  attendeeDetailsInvite,
  receipt,
  refund,
  orderToPay,
  paymentFailed,
  orderLateRefund,
  registrationCancelled,
  ticketCancelled,
  ticketsCancelled,
  ticketMoved,
  doorPass,
  eventReminder,
  eventThankYou,
  eventCancelled,
  waitlistConfirmation,
  waitlistOffer,
  waitlistOfferExpired,
  membershipConfirmation,
  membershipPurchaseReceipt,
  monthlyMembershipReceipt,
  membershipPaymentFailed,
  membershipPlanChanged,
  membershipCancelled,
  membershipCardLink,
  membershipConfirmChange,
  membershipPaused,
  membershipResumed,
  membershipUnpaused,
  membershipEnded,
  membershipRefund,
  memberReport,
  freeTicketConfirmation,
  sponsorInvitation,
  claimCancelled,
  adminAnnouncement,
  eventAnnouncement,
  saveTheDate,
  simple,
  enquiryAnswer,
  orderNotification,
  adminMembershipNotification,
  adminFreeTicketNotification,
  contactForm,
] as const

type Listed = (typeof listed)[number]

export type MailName = Listed['name']

/** What each mail is filled with. */
export type MailVariables = { [One in Listed as One['name']]: One['sample'] }

/** Which mail is sent as which kind. */
export type MailOfKind = {
  [One in Listed as One['name'] | NonNullable<One['alsoSentAs']>[number]]: One['name']
}

type Described = Omit<Mail<MailName, keyof MailOfKind, object>, 'sample' | 'needs' | 'variables'> & {
  needs?: readonly string[]
  variables: Readonly<Record<string, string>>
}

/** Every mail by its name, as delivered; a template in the database with the same name stands in for its words. */
export const mails = Object.fromEntries(listed.map((mail) => [mail.name, mail])) as {
  [Name in MailName]: Described & { sample: MailVariables[Name] }
}

export const mailNames: readonly MailName[] = listed.map(({ name }) => name)

export function isMailName(name: string): name is MailName {
  return Object.hasOwn(mails, name)
}

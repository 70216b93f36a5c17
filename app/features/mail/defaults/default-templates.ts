import type { MailVariables } from '../rules/mail-variables.ts'
import { accountExists, passwordChanged, resetPassword, verifyEmail } from './account-mails.ts'
import { ticketMoved, ticketsCancelled } from './attendee-mails.ts'
import { adminAnnouncement, eventAnnouncement, saveTheDate } from './campaign-mails.ts'
import { adminFreeTicketNotification, freeTicketConfirmation } from './claim-mails.ts'
import { eventConfirmation, eventConfirmationVirtual, ticketForAttendee } from './confirmation-mails.ts'
import { contactForm } from './contact-mails.ts'
import type { DefaultTemplate } from './default-template.ts'
import { doorPass } from './door-mails.ts'
import { eventCancelled, eventReminder, eventThankYou } from './event-mails.ts'
import { accountRemoved, memberInvitation } from './member-mails.ts'
import { memberReport } from './member-report-mail.ts'
import {
  adminMembershipNotification,
  membershipCancelled,
  membershipConfirmation,
  membershipEnded,
  membershipPaymentFailed,
} from './membership-mails.ts'
import {
  membershipPurchaseReceipt,
  membershipRefund,
  monthlyMembershipReceipt,
} from './membership-receipts.ts'
import { attendeeDetailsInvite, orderLateRefund, simple } from './order-mails.ts'
import {
  orderNotification,
  paymentFailed,
  receipt,
  refund,
  registrationCancelled,
  ticketCancelled,
} from './payment-mails.ts'
import { secondFactorChanged, secondFactorGuessed } from './second-factor-mails.ts'
import {
  accountDeleted,
  confirmNewEmail,
  emailChangeAsked,
  emailChanged,
  newEmailTaken,
} from './settings-mails.ts'
import { newSignIn } from './sign-in-mails.ts'
import { waitlistConfirmation, waitlistOffer, waitlistOfferExpired } from './waitlist-mails.ts'

/** Every template as delivered; a row in the database with the same name stands in for it. */
export const defaultTemplates: { [Name in keyof MailVariables]: DefaultTemplate<Name> } = {
  'verify-email': verifyEmail,
  'account-exists': accountExists,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'new-sign-in': newSignIn,
  'second-factor-changed': secondFactorChanged,
  'second-factor-guessed': secondFactorGuessed,
  'confirm-new-email': confirmNewEmail,
  'new-email-taken': newEmailTaken,
  'email-change-asked': emailChangeAsked,
  'email-changed': emailChanged,
  'account-deleted': accountDeleted,
  'account-removed': accountRemoved,
  'member-invitation': memberInvitation,
  'event-confirmation': eventConfirmation,
  'event-confirmation-virtual': eventConfirmationVirtual,
  simple,
  'contact-form': contactForm,
  'order-late-refund': orderLateRefund,
  receipt,
  refund,
  'registration-cancelled': registrationCancelled,
  'ticket-cancelled': ticketCancelled,
  'tickets-cancelled': ticketsCancelled,
  'ticket-moved': ticketMoved,
  'door-pass': doorPass,
  'payment-failed': paymentFailed,
  'order-notification': orderNotification,
  'attendee-details-invite': attendeeDetailsInvite,
  'ticket-for-attendee': ticketForAttendee,
  'waitlist-confirmation': waitlistConfirmation,
  'waitlist-offer': waitlistOffer,
  'waitlist-offer-expired': waitlistOfferExpired,
  'event-cancelled': eventCancelled,
  'event-reminder': eventReminder,
  'event-thank-you': eventThankYou,
  'admin-announcement': adminAnnouncement,
  'event-announcement': eventAnnouncement,
  'save-the-date': saveTheDate,
  'membership-confirmation': membershipConfirmation,
  'membership-purchase-receipt': membershipPurchaseReceipt,
  'admin-membership-notification': adminMembershipNotification,
  'monthly-membership-receipt': monthlyMembershipReceipt,
  'membership-payment-failed': membershipPaymentFailed,
  'membership-cancelled': membershipCancelled,
  'membership-ended': membershipEnded,
  'membership-refund': membershipRefund,
  'member-report': memberReport,
  'free-ticket-confirmation': freeTicketConfirmation,
  'admin-free-ticket-notification': adminFreeTicketNotification,
}

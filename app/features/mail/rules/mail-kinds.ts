import type { MailTemplateName } from './mail-variables.ts'

/**
 * Why a mail is sent: the first part of what makes it unique (kind, subject, recipient, period). Several
 * kinds may share a template.
 */
export const mailKinds = {
  'verify-email': 'verify-email',
  'account-exists': 'account-exists',
  'reset-password': 'reset-password',
  'password-changed': 'password-changed',
  'new-sign-in': 'new-sign-in',
  'second-factor-changed': 'second-factor-changed',
  'second-factor-guessed': 'second-factor-guessed',
  'confirm-new-email': 'confirm-new-email',
  'new-email-taken': 'new-email-taken',
  'email-change-asked': 'email-change-asked',
  'email-changed': 'email-changed',
  'account-deleted': 'account-deleted',
  'account-removed': 'account-removed',
  'member-invitation': 'member-invitation',
  'event-confirmation': 'event-confirmation',
  'event-confirmation-virtual': 'event-confirmation-virtual',
  'order-late-refund': 'order-late-refund',
  receipt: 'receipt',
  refund: 'refund',
  'registration-cancelled': 'registration-cancelled',
  'ticket-cancelled': 'ticket-cancelled',
  'tickets-cancelled': 'tickets-cancelled',
  'ticket-moved': 'ticket-moved',
  'payment-failed': 'payment-failed',
  'order-notification': 'order-notification',
  'attendee-details-invite': 'attendee-details-invite',
  'ticket-for-attendee': 'ticket-for-attendee',
  'waitlist-confirmation': 'waitlist-confirmation',
  'waitlist-offer': 'waitlist-offer',
  'waitlist-offer-expired': 'waitlist-offer-expired',
  'event-cancelled': 'event-cancelled',
  'event-reminder': 'event-reminder',
  'event-thank-you': 'event-thank-you',
  'door-pass': 'door-pass',
  'membership-confirmation': 'membership-confirmation',
  'membership-purchase-receipt': 'membership-purchase-receipt',
  'admin-membership-notification': 'admin-membership-notification',
  'monthly-membership-receipt': 'monthly-membership-receipt',
  'membership-payment-failed': 'membership-payment-failed',
  'membership-cancelled': 'membership-cancelled',
  'membership-ended': 'membership-ended',
  'membership-refund': 'membership-refund',
  'member-report': 'member-report',
  'receipt-again': 'monthly-membership-receipt',
  'test-receipt': 'monthly-membership-receipt',
  'test-membership-confirmation': 'membership-confirmation',
  'free-ticket-confirmation': 'free-ticket-confirmation',
  'admin-free-ticket-notification': 'admin-free-ticket-notification',
  'admin-announcement': 'admin-announcement',
  'event-announcement': 'event-announcement',
  'save-the-date': 'save-the-date',
  'test-announcement': 'admin-announcement',
  'test-event-announcement': 'event-announcement',
  'test-save-the-date': 'save-the-date',
  /** A draft of any template, which the mail's row keeps. */
  'test-template': 'simple',
  'contact-form': 'contact-form',
  simple: 'simple',
} as const satisfies Record<string, MailTemplateName>

export type MailKind = keyof typeof mailKinds
export type TemplateOf<Kind extends MailKind> = (typeof mailKinds)[Kind]

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailKinds, kind)
}

/**
 * Mails to an address that somebody else has typed: a stranger could order them by the hundred, so how many a day
 * one address gets is limited.
 */
const thirdPartyKinds: readonly MailKind[] = [
  'ticket-for-attendee',
  'attendee-details-invite',
  'ticket-cancelled',
  'payment-failed',
  'waitlist-confirmation',
]

export function isToThirdParty(kind: MailKind): boolean {
  return thirdPartyKinds.includes(kind)
}

/** Whether a mail only shows what such a mail looks like: its subject says so. */
export function isTest(kind: MailKind): boolean {
  return kind.startsWith('test-')
}

/** Whether a program answers an event with this mail, so that no holiday reply comes back (RFC 3834). */
export function isAutomatic(kind: MailKind): boolean {
  return kind !== 'simple'
}

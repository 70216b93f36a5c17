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
  'event-confirmation': 'event-confirmation',
  'event-confirmation-virtual': 'event-confirmation-virtual',
  'order-late-refund': 'order-late-refund',
  receipt: 'receipt',
  refund: 'refund',
  'payment-failed': 'payment-failed',
  'order-notification': 'order-notification',
  'attendee-details-invite': 'attendee-details-invite',
  'ticket-for-attendee': 'ticket-for-attendee',
  simple: 'simple',
} as const satisfies Record<string, MailTemplateName>

export type MailKind = keyof typeof mailKinds
export type TemplateOf<Kind extends MailKind> = (typeof mailKinds)[Kind]

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailKinds, kind)
}

/** Whether a program answers an event with this mail, so that no holiday reply comes back (RFC 3834). */
export function isAutomatic(kind: MailKind): boolean {
  return kind !== 'simple'
}

import type { OptionalCategory } from '../rules/mail-categories.ts'
import { type MailName, type MailOfKind, mails } from './all-mails.server.ts'

/**
 * Why a mail is sent: the first part of what makes it unique (kind, subject, recipient, period). Several
 * kinds may be written by one template.
 */
export type MailKind = keyof MailOfKind
export type TemplateOf<Kind extends MailKind> = MailOfKind[Kind]

/** The template that writes each kind. */
export const mailKinds = Object.fromEntries(
  Object.values(mails).flatMap(({ name, alsoSentAs = [] }) =>
    [name, ...alsoSentAs].map((kind): [string, MailName] => [kind, name]),
  ),
) as MailOfKind

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailKinds, kind)
}

/** The category by which a mail may be switched off; null for essential mails and tests, which cannot be. */
export function optionalCategoryOf(kind: MailKind): OptionalCategory | null {
  const { category } = mails[mailKinds[kind]]
  return category === 'essential' || isTest(kind) ? null : category
}

/** Whether a stranger may have typed the address: they could order such mails by the hundred. */
export function isToThirdParty(kind: MailKind): boolean {
  return mails[mailKinds[kind]].isToThirdParty ?? false
}

/** Whether a mail only shows what such a mail looks like: its subject says so. */
export function isTest(kind: MailKind): boolean {
  return kind.startsWith('test-')
}

/** Written by a person, to one other. */
const byHand: readonly MailKind[] = ['simple', 'enquiry-answer']

/** Whether a program answers an event with this mail, so that no holiday reply comes back (RFC 3834). */
export function isAutomatic(kind: MailKind): boolean {
  return !byHand.includes(kind)
}

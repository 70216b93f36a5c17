import { foldUsername } from '#app/kernel/text.ts'

/** What is known of a person's name, as the columns have it; what is unknown is null or empty. */
export type KnownNames = {
  /** Of their application for a membership. */
  contact_first_name: string | null
  contact_last_name: string | null
  /** Of their profile. */
  full_name: string | null
  /** Of their account: the username until they say more, or the name Google gave. */
  name: string
  email: string
}

/**
 * What to call a person wherever others read it (lists, tickets, mails): the name of their application, of their
 * profile, of their account, or else the address. Never empty.
 */
export function personName(known: KnownNames): string {
  const applicant = [known.contact_first_name, known.contact_last_name]
    .map((part) => part?.trim())
    .filter(Boolean)
  return applicant.join(' ') || known.full_name?.trim() || known.name.trim() || known.email
}

/**
 * What to call a person where only they read it (their account, their profile, the form of their checkout): as they
 * wrote it in their profile, where they can change it, or else as others read it.
 */
export function ownName(known: KnownNames): string {
  return known.full_name?.trim() || personName(known)
}

/**
 * The name that a form for tickets starts from: as {@link ownName}, but empty where only a username or an address is
 * known, which belongs on no ticket.
 */
export function nameForTickets(known: KnownNames & { username: string | null }): string {
  const name = ownName(known)
  return name === known.email || foldUsername(name) === known.username ? '' : name
}

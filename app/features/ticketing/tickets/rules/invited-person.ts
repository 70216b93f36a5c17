/**
 * Whom a link to a seat was sent to. It is in the part of the address that browsers send nowhere: no log has it, and
 * nothing of the person is stored before they fill in their details.
 */
export type InvitedPerson = { fullName: string; email: string }

/** The part of the address that names the invited person. */
export const invitedFragment = (person: InvitedPerson) => `#${new URLSearchParams(person)}`

export function invitedIn(fragment: string): InvitedPerson {
  const told = new URLSearchParams(fragment.replace(/^#/, ''))
  return {
    fullName: (told.get('fullName') ?? '').slice(0, 120),
    email: (told.get('email') ?? '').slice(0, 254),
  }
}

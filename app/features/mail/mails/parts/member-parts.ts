/** What every mail to a member about the membership has. Days are shown as "04-12-2026", amounts as "AED 450". */
export type MemberMail = {
  fullName: string
  /** "Standard": the plan as it was sold. */
  planName: string
  /** "Standard membership". */
  membershipName: string
  /** The membership in the member's account. */
  accountPageUrl: string
}

export const sampleMember: MemberMail = {
  fullName: 'Amira Haddad',
  planName: 'Standard',
  membershipName: 'Standard membership',
  accountPageUrl: 'https://staffroom.example/account/settings/membership',
}

import { type RawBuilder, sql } from 'kysely'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'

/**
 * Under which name a sponsor is shown (`s` in the query): the organisation an administrator wrote, the company of
 * their application or profile, or else their own name. At most 80 characters, as a partner's.
 */
export function sponsorName(): RawBuilder<string> {
  return sql`left(coalesce(nullif(s.organisation, ''), ${companyOfSponsor()}, ${nameOfPerson('s.user_id')}, ''), 80)`
}

/** The company they named themselves, in their application or profile; null for none. */
export function companyOfSponsor(): RawBuilder<string | null> {
  return sql`coalesce(
    (select nullif(trim(sa.company_name), '') from membership_applications sa where sa.user_id = s.user_id),
    (select nullif(trim(sp.company), '') from profiles sp where sp.user_id = s.user_id))`
}

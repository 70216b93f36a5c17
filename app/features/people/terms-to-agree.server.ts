import { type RawBuilder, sql } from 'kysely'

/**
 * `version` is the text in force, which is to be agreed to; `since` when it was last changed in what it says, or null for
 * a person who never agreed to any, because an administrator made the account.
 */
export type TermsToAgree = { version: number; since: string | null }

/**
 * As a column beside `users as u`: the terms that the person has not agreed to since they were changed, or null. Whether
 * a version changed them the administrator said who published it.
 */
export function termsToAgree(): RawBuilder<TermsToAgree | null> {
  return sql<TermsToAgree | null>`coalesce((
    select json_build_object('version', terms_in_force(), 'since', null) from imported_accounts m
    where m.user_id = u.id and not exists (select from agreements g where g.user_id = u.id)), (
    select json_build_object('version', terms_in_force(), 'since', v.saved_at) from page_versions v
    where v.slug = 'terms-of-service' and v.asks_again and not exists (
      select from agreements g where g.user_id = u.id and g.page = v.slug and g.version >= v.number)
    order by v.number desc limit 1))`
}

import { type RawBuilder, sql } from 'kysely'

/**
 * `personName` in SQL, where a list names a person beside its rows: the account of the id in the column `userId`
 * ("a.actor_user_id"). Null for no account.
 */
export function nameOfPerson(userId: string): RawBuilder<string | null> {
  return sql`(select coalesce(
      nullif(trim(concat_ws(' ', nullif(trim(na.contact_first_name), ''), nullif(trim(na.contact_last_name), ''))), ''),
      nullif(trim(np.full_name), ''), nullif(trim(nu.name), ''), nu.email)
    from users nu left join profiles np on np.user_id = nu.id
    left join membership_applications na on na.user_id = nu.id where nu.id = ${sql.ref(userId)})`
}

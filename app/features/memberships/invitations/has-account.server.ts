import { sql } from 'kysely'

/** Whether an import made the account of a row of `invitations`, whose link only sets the password then. */
export const hasAccount = sql<boolean>`exists (select from users u join imported_accounts ia on ia.user_id = u.id
  where u.email = invitations.email)`

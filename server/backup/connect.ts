import pg from 'pg'

/**
 * One connection for as long as it takes, which writes and reads values in the one way that does not depend on where
 * the server stands.
 */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'staffroom backup',
    connectionTimeoutMillis: 10_000,
  })
  // The caller of a statement is told of a broken connection.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set datestyle = iso; set intervalstyle = postgres; set timezone = 'UTC'; set extra_float_digits = 3;
    set bytea_output = hex; set client_encoding = 'UTF8'; set search_path = public`)
  return client
}

/** `name` as an identifier of SQL. */
export const quoted = (name: string) => pg.escapeIdentifier(name)

import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** A query that returns no row, at any moment; every row it returns is an offender. */
export type Invariant = {
  /** "I-01" and so on: as the documentation numbers them. */
  id: string
  title: string
  find: (db: Kysely<Database>, now: Date) => Promise<object[]>
}

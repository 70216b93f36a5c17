import { type Kysely, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { createDemoAdmin } from '#app/features/people/create-demo-admin.server.ts'
import { randomCode } from '#app/kernel/ids.ts'
import type { Program } from './compose.ts'

/** Any number of ours: its holder prepares the demo, the others wait. */
const lock = 7_203_441

export type FirstStart = {
  /** The new administrator; null when there was one. */
  admin: { email: string; password: string } | null
}

/**
 * Gives a demo its administrator and, when the database is empty, its content. Nothing to do in production:
 * administrators are made by command.
 */
export async function prepareDemo(program: Program): Promise<FirstStart> {
  const { env, database, log } = program
  const { demo } = env
  if (!demo) return { admin: null }
  const ctx = program.makeCtx({ actor: { kind: 'system', name: 'first start' }, requestId: 'first-start' })
  // A transaction for the lock alone: what is prepared commits beside it, piece by piece.
  return database.db.transaction().execute(async (connection) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(connection)
    const { hasEvents, hasAdmin } = await whatIsThere(connection, demo.adminEmail)
    if (demo.content === 'sample' && !hasEvents) {
      const started = performance.now()
      const { loadDemoContent } = await import('#demo/load.ts')
      await loadDemoContent(ctx)
      log.info({ ms: Math.round(performance.now() - started) }, 'Loaded the demo content')
    }
    if (hasAdmin) return { admin: null }
    // Last, because its password is told only by a start that comes this far.
    const password = demo.adminPassword ?? newPassword()
    const { created } = await createDemoAdmin(ctx, { email: demo.adminEmail, password })
    return { admin: created ? { email: demo.adminEmail, password } : null }
  })
}

async function whatIsThere(db: Kysely<Database>, adminEmail: string) {
  const { rows } = await sql<{ hasEvents: boolean; hasAdmin: boolean }>`
    select exists (select from events) as "hasEvents",
      exists (
        select from users u join user_roles r on r.user_id = u.id
        where u.email = ${adminEmail} and u.email_verified and r.role = 'admin'
      ) as "hasAdmin"`.execute(db)
  return rows[0] ?? { hasEvents: false, hasAdmin: false }
}

/** Twelve characters to be typed from a screen, 60 bits: "7k3m-9qx2-abcd". */
function newPassword(): string {
  return (randomCode(12).toLowerCase().match(/.{4}/g) ?? []).join('-')
}

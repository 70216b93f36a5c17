import { sql } from 'kysely'
import { createDemoAdmin } from '#app/features/people/create-demo-admin.server.ts'
import { randomCode } from '#app/kernel/ids.ts'
import type { Program } from './compose.ts'

/** Any number of ours: whoever holds it prepares the demo, the others wait. */
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
  return database.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection)
    try {
      if (demo.content === 'sample') {
        const started = performance.now()
        const { loadDemoContent } = await import('#demo/load.ts')
        const loaded = await loadDemoContent(ctx)
        if (loaded) log.info({ ms: Math.round(performance.now() - started) }, 'Loaded the demo content')
      }
      // Last, because its password is told only by whoever comes this far.
      const password = demo.adminPassword ?? newPassword()
      const { created } = await createDemoAdmin(ctx, { email: demo.adminEmail, password })
      return { admin: created ? { email: demo.adminEmail, password } : null }
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}

/** Twelve characters to be typed from a screen, 60 bits: "7k3m-9qx2-abcd". */
function newPassword(): string {
  return (randomCode(12).toLowerCase().match(/.{4}/g) ?? []).join('-')
}

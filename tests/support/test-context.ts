import { afterAll, inject } from 'vitest'
import { type Actor, guest, type Role } from '#app/access/actor.ts'
import type { Ctx, Memory, Ports } from '#app/context/ctx.server.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { quietCtx } from './quiet-ctx.ts'
import { createTestDatabase } from './test-cluster-database.ts'

export type TestContext = {
  /** A guest at noon UTC on 1 December 2026. */
  ctx: Ctx
  connectionString: string
  /** The same world seen by somebody else, or at another time. */
  as: (actor: Actor) => Ctx
  at: (now: Date | string) => Ctx
}

/**
 * A database of its own for the calling test file, and a ctx over it. Call it at the top level of the file:
 * `const { ctx, as } = await testContext()`. It goes away after the file's last test.
 */
export async function testContext(ports: Partial<Ports> = {}): Promise<TestContext> {
  const database = await createTestDatabase({
    adminConnectionString: inject('adminConnectionString'),
    template: inject('templateDatabase'),
  })
  const errors: Error[] = []
  const open = openDatabase({
    connectionString: database.connectionString,
    onError: (error) => errors.push(error),
  })
  afterAll(async () => {
    await open.close()
    await database.drop()
    if (errors[0]) throw errors[0]
  })

  const base = quietCtx(open.db)
  const ctx: Ctx = {
    ...base,
    actor: guest,
    memory: memoryOfConstants(),
    ports: { ...base.ports, ...ports },
  }
  return {
    ctx,
    connectionString: database.connectionString,
    as: (actor) => ({ ...ctx, actor }),
    at: (now) => ({ ...ctx, now: new Date(now) }),
  }
}

const anHour = 3600

/** Forgets at once what a test may change, and keeps what is kept for hours: that is keyed by its content. */
function memoryOfConstants(): Memory {
  const kept = new Map<string, unknown>()
  return {
    async remember<T>(key: string, seconds: number, load: () => Promise<T>): Promise<T> {
      if (seconds < anHour) return load()
      if (!kept.has(key)) kept.set(key, await load())
      return kept.get(key) as T
    },
    forget: (key) => kept.delete(key),
  }
}

/** Someone signed in, whose row need not exist. */
export function actorWithRole(role: Role, overrides: Partial<Extract<Actor, { kind: 'user' }>> = {}): Actor {
  const userId = overrides.userId ?? newId()
  return {
    kind: 'user',
    userId,
    email: `${userId}@example.test`,
    emailVerified: true,
    role,
    doorEventIds: [],
    ...overrides,
  }
}

export const system: Actor = { kind: 'system', name: 'test' }

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#app/db/database.server.ts'
import { createTestDatabase } from './test-cluster-database.ts'

const folder = join(import.meta.dirname, '../../migrations')

/** An empty database, and a way to bring it up to some migration, to fill it as it was then, and to go on. */
export async function earlierDatabase(): Promise<{
  open: OpenDatabase
  /** Runs the migrations whose file's name is wanted, in their order. */
  migrate: (isWanted: (name: string) => boolean) => Promise<void>
}> {
  const database = await createTestDatabase({
    adminConnectionString: inject('adminConnectionString'),
    template: 'template0',
  })
  const open = openDatabase({
    connectionString: database.connectionString,
    onError: (error) => {
      throw error
    },
  })
  afterAll(async () => {
    await open.close()
    await database.drop()
  })
  return {
    open,
    async migrate(isWanted) {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && isWanted(name)).sort()
      for (const name of names) await open.pool.query(await readFile(join(folder, name), 'utf8'))
    },
  }
}

import type { Env } from '#app/env.server.ts'
import type { StoragePort } from '#app/integrations/storage/storage-port.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { openStorage } from '../ports.ts'

/** Where an installation keeps everything: what a backup is made of, and restored to. */
export type Place = {
  connectionString: string
  storage: StoragePort
  dataDir: string
  /** Whether the secret that signs links is the environment's, and so nothing of this place. */
  hasOwnSecret: boolean
  close: () => Promise<void>
}

/** The database as it is, not migrated, and the files: nothing runs. */
export async function openPlace(env: Env): Promise<Place> {
  const { dataDir } = env
  const given = env.databaseDirectUrl ?? env.databaseUrl
  const embedded = given === null ? await startEmbeddedPostgres({ dataDir, log: () => undefined }) : null
  return {
    connectionString: given ?? embedded?.connectionString ?? '',
    storage: openStorage(env),
    dataDir,
    hasOwnSecret: env.sessionSecrets === null,
    close: async () => embedded?.stop(),
  }
}

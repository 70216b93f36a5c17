import type { TestProject } from 'vitest/node'
import { openDatabase } from '#app/db/database.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { startTestCluster } from './test-cluster.ts'
import { createTestJobsTable } from './test-jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminConnectionString: string
    templateDatabase: string
  }
}

/** Before all tests of a project: a cluster, and in it a migrated database that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  const template = `template_${process.pid}_${project.name}`
  const admin = openDatabase({ connectionString: cluster.adminConnectionString, onError: fail })
  await admin.pool.query(`CREATE DATABASE ${template}`)
  const database = openDatabase({ connectionString: cluster.connectionStringFor(template), onError: fail })
  await migrate(database.db)
  await createTestJobsTable(database.db)
  await database.close()

  project.provide('adminConnectionString', cluster.adminConnectionString)
  project.provide('templateDatabase', template)
  return async () => {
    await admin.pool.query(`DROP DATABASE ${template} WITH (FORCE)`)
    await admin.close()
    await cluster.stop()
  }
}

function fail(error: Error): never {
  throw error
}

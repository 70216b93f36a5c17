import { rmSync } from 'node:fs'
import { demoAdmin } from '#tests/e2e/support/demo-admin.ts'
import { makeDatabaseFolder } from '#tests/support/database-folder.ts'
import { freePort, startProgram } from '#tests/support/run-program.ts'

/** Its address, and where it keeps everything. */
export type Site = { url: string; dataDir: string; stop: () => Promise<void> }

/** Starts the built site as a demo of its own, with a folder that goes when it stops. */
export async function startSite(): Promise<Site> {
  const dataDir = makeDatabaseFolder('staffroom-engines-')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { BASE_URL: url, DEMO_ADMIN_EMAIL: demoAdmin.email, DEMO_ADMIN_PASSWORD: demoAdmin.password }
  const program = await startProgram({ dataDir, port, env })
  return {
    url,
    dataDir,
    stop: async () => {
      await program.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

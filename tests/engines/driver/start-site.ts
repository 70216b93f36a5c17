import { rmSync } from 'node:fs'
import { demoAdmin } from '#tests/e2e/support/demo-admin.ts'
import { makeDatabaseFolder } from '#tests/support/database-folder.ts'
import { freePort, startProgram } from '#tests/support/run-program.ts'

/** The built site as a demo of its own: its address and where it keeps everything, which goes when it stops. */
export async function startSite(): Promise<{ url: string; dataDir: string; stop: () => Promise<void> }> {
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

import { runCommandOf } from '#tests/support/run-program.ts'
import type { Rig } from './open-rig.ts'

/** Runs one of the program's commands for the site, past the proxies, to its end. Throws with what it said when it fails. */
export async function runSiteCommand(
  rig: Rig,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ said: string }> {
  const { code, said } = await runCommandOf(
    {
      dataDir: rig.env.DATA_DIR ?? '',
      port: rig.sparePort,
      env: { ...rig.env, DATABASE_URL: rig.postgres.connectionString(), ...env },
    },
    args,
  )
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${said}`)
  return { said }
}

import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { packageFolder } from '#app/kernel/package-folder.server.ts'
import { bootEnv, bootLog, endGracefully, failStart } from '../boot.ts'
import { compose, type Program } from '../compose.ts'
import { prepareDemo } from '../first-start.ts'
import { openStaticFiles } from '../http/static-files.ts'
import { recordProcess } from '../process-record.ts'
import { gracePeriod, serve } from '../serve.ts'
import { ownRelease } from '../version.ts'
import { accountNote, addressNote } from '../welcome.ts'

// The server program: pages, data, files, webhooks and, unless WORKER=off, jobs.
const env = bootEnv()
const log = bootLog(env)

async function start(program: Program): Promise<void> {
  const files = await openStaticFiles(join(packageFolder(), 'build/client'))
  process.stdout.write(accountNote(env, await prepareDemo(program)))
  const listening = await serve(program, { build: { load: async () => build, mode: 'production' }, files })
  const record = recordProcess(program.database, env.worker === 'inline' ? 'web and worker' : 'web')
  endGracefully(log, async () => {
    await listening.stop(gracePeriod)
    await record.stop()
    await program.close(gracePeriod)
  })
  process.stdout.write(addressNote(env, listening.port))
  log.info({ ...ownRelease(), port: listening.port, mode: env.mode, worker: env.worker }, 'Listening')
}

const program = await compose(env, log, { works: env.worker === 'inline' }).catch((error) =>
  failStart(log, error),
)
await start(program).catch(async (error) => {
  await program.close(1)
  failStart(log, error)
})

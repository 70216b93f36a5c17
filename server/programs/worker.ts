import { askDatabase } from '../ask-database.ts'
import { bootEnv, bootLog, endGracefully, failStart } from '../boot.ts'
import { compose } from '../compose.ts'
import { recordProcess } from '../process-record.ts'
import { gracePeriod } from '../serve.ts'
import { ownRelease } from '../version.ts'
import { watchWorker } from '../watched-worker.ts'

// Works on jobs and on the schedule, and nothing else.
const env = bootEnv()
const log = bootLog(env)
const program = await compose(env, log, { works: true }).catch((error) => failStart(log, error))
const { workerPort } = env
const { metrics, database, clock } = program
metrics.watch({ pool: database.pool, ask: () => askDatabase(database.db, clock.now()) })
const watched =
  workerPort === null
    ? null
    : await watchWorker(program, workerPort).catch(async (error) => {
        await program.close(1)
        return failStart(log, error)
      })
const record = recordProcess(database, 'worker')
endGracefully(log, async () => {
  watched?.drain()
  await record.stop()
  await program.close(gracePeriod)
  await watched?.stop()
})
log.info({ ...ownRelease(), mode: env.mode, port: watched?.port ?? null }, 'Working')

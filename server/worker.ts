import { bootEnv, bootLog, endGracefully, failStart } from './boot.ts'
import { compose } from './compose.ts'
import { gracePeriod } from './serve.ts'

// Works on jobs and on the schedule, and nothing else.
const env = bootEnv()
const log = bootLog(env)
const program = await compose(env, log, { works: true }).catch((error) => failStart(log, error))
endGracefully(log, () => program.close(gracePeriod))
log.info({ mode: env.mode }, 'Working')

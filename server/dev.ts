import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { bootEnv, bootLog, endGracefully, failStart } from './boot.ts'
import { compose } from './compose.ts'
import { prepareDemo } from './first-start.ts'
import { serve } from './serve.ts'
import { accountNote, addressNote } from './welcome.ts'

// The server program for development: screens are made from their sources and replaced as they change.
const env = bootEnv()
const log = bootLog(env)
const program = await compose(env, log, { works: env.worker === 'inline' }).catch((error) =>
  failStart(log, error),
)
process.stdout.write(accountNote(env, await prepareDemo(program)))

const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
const listening = await serve(program, {
  build: {
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    mode: 'development',
  },
  files: null,
  before: vite.middlewares,
})
// The development server would end the process before the database is closed.
process.removeAllListeners('SIGTERM')
endGracefully(log, async () => {
  await listening.stop(1)
  await vite.close()
  await program.close(1)
})
process.stdout.write(addressNote(env, listening.port))

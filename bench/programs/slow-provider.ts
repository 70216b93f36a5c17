import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { PaymentPort } from '#app/integrations/payments/payment-port.ts'
import { bootEnv, bootLog, endGracefully } from '#server/boot.ts'
import { compose } from '#server/compose.ts'
import { prepareDemo } from '#server/first-start.ts'
import { openStaticFiles } from '#server/http/static-files.ts'
import { serve } from '#server/serve.ts'

// The server program with one thing changed: for buyers whose address begins with "slow" the payment provider
// takes 2.4 seconds for each call.
const callMs = 2_400
const slowRefs = new Set<string>()
const wait = () => new Promise((resolve) => setTimeout(resolve, callMs))

/** `provider` on a slow line. */
function slowed<Provider extends PaymentPort & { pay: (ref: string, card: never) => Promise<unknown> }>(
  provider: Provider,
): Provider {
  return {
    ...provider,
    async start(input) {
      const isSlow = input.buyerEmail.startsWith('slow')
      if (isSlow) await wait()
      const started = await provider.start(input)
      if (isSlow) slowRefs.add(started.ref)
      return started
    },
    async pay(ref: string, card: never) {
      if (slowRefs.has(ref)) await wait()
      return provider.pay(ref, card)
    },
    async fetch(ref) {
      if (slowRefs.has(ref)) await wait()
      return provider.fetch(ref)
    },
  }
}

const env = bootEnv()
const log = bootLog(env)
const program = await compose(env, log, { works: false })
const demo = program.ports.demoPayments
if (!demo) throw new Error('payments are not the stand-in’s')
const provider = slowed(demo)
program.ports.payments = provider
program.ports.demoPayments = provider

const buildFolder = join(process.cwd(), 'build')
const build = (await import(pathToFileURL(join(buildFolder, 'server/index.js')).href)) as ServerBuild
const files = await openStaticFiles(join(buildFolder, 'client'))
await prepareDemo(program)
const listening = await serve(program, { build: { load: async () => build, mode: 'production' }, files })
endGracefully(log, async () => {
  await listening.stop(5)
  await program.close(5)
})

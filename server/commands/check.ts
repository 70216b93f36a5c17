import { openSmtpLanes } from '#app/integrations/mail/smtp-lanes.server.ts'
import { openStripePayments } from '#app/integrations/payments/stripe.server.ts'
import { openStripe } from '#app/integrations/payments/stripe-client.server.ts'
import { type Check, look, runChecks, well } from '../checks/check.ts'
import { addressCheck } from '../checks/check-address.ts'
import { databaseChecks } from '../checks/check-database.ts'
import { senderCheck } from '../checks/check-names.ts'
import { mailCheck, paymentCheck, storageCheck } from '../checks/check-outside.ts'
import { proxyCheck } from '../checks/check-proxies.ts'
import { dataFolderProblem } from '../data-folder.ts'
import { openStorage } from '../ports.ts'
import { runStandalone } from '../run-standalone.ts'

// npm run check: asks everything an installation depends on, and says of each whether it works. Nothing is started,
// migrated or sent. Exit 1 when something has to be mended.
const signs = { well: 'ok     ', look: 'MEND   ', unknown: 'unknown' }

await runStandalone(async (env) => {
  const mail = env.smtpUrl === null ? null : openSmtpLanes({ url: env.smtpUrl })
  const checks: Check[] = [
    {
      name: 'data folder',
      ask: async () => {
        const problem = dataFolderProblem(env)
        return problem === null ? well(env.dataDir) : look(problem)
      },
    },
    ...databaseChecks(env),
    storageCheck(openStorage(env), env.s3, env.dataDir),
    ...(mail && env.smtpUrl !== null
      ? [mailCheck(mail, { smtpUrl: env.smtpUrl, mailFrom: env.mailFrom }), senderCheck(env.mailFrom)]
      : []),
    ...(env.stripe
      ? [paymentCheck(openStripePayments(env.stripe, openStripe(env.stripe)), env.baseUrl)]
      : []),
    addressCheck(env.baseUrl),
    ...(env.mode === 'demo' ? [] : [proxyCheck(env)]),
  ]
  let toMend = 0
  for await (const { name, state, words } of runChecks(checks)) {
    if (state === 'look') toMend += 1
    console.log(`${signs[state]}  ${name}: ${words}`)
  }
  await mail?.close()
  console.log(toMend === 0 ? 'Nothing has to be mended.' : `${toMend} to mend.`)
  return toMend === 0 ? 0 : 1
})

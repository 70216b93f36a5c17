import { z } from 'zod'
import type { Ctx } from '#app/context/ctx.server.ts'
import { mailOutage } from '#app/features/mail/outages/mail-outage.server.ts'
import { sendTestMail } from '#app/features/mail/outages/send-test-mail.server.ts'
import { sendWaitingNow } from '#app/features/mail/outages/send-waiting-now.server.ts'
import { retryUnsentMails } from '#app/features/mail/retry-unsent-mails.server.ts'
import { unsentMails } from '#app/features/mail/unsent-mails.server.ts'
import { runCommand } from '../run-command.ts'

// npm run mails: the outage of the mail server, if there is one, and mails that failed or whose answer was lost.
// -- retry: sends those again. -- send-now: tries waiting mails now. -- test <address>: sends one mail, past the outbox.
const usage = 'Usage: npm run mails, or npm run mails -- retry | send-now | test <address>'
const [wish, address, ...rest] = process.argv.slice(2)

await runCommand(async ({ makeCtx }) => {
  const ctx = makeCtx({ actor: { kind: 'system', name: 'npm run mails' }, requestId: 'command' })
  if (rest.length > 0 || (address !== undefined && wish !== 'test')) return refuse()
  switch (wish) {
    case undefined:
      return list(ctx)
    case 'retry':
      await listUnsent(ctx)
      console.log(`${(await retryUnsentMails(ctx)).mails} emails are queued again.`)
      return 0
    case 'send-now':
      console.log(`${(await sendWaitingNow(ctx)).mails} waiting mails are tried now.`)
      return 0
    case 'test':
      return z.email().safeParse(address).success ? test(ctx, String(address)) : refuse()
    default:
      return refuse()
  }
})

function refuse(): number {
  console.error(usage)
  return 1
}

async function list(ctx: Ctx): Promise<number> {
  const outage = await mailOutage(ctx.db)
  if (outage) {
    const { since, lastFailedAt, response, waiting } = outage
    console.log(`The mail server accepts no email since ${since}: ${response}`)
    console.log(`${waiting} waiting, last tried ${lastFailedAt}. They are sent automatically when it does.`)
  }
  const unsent = await listUnsent(ctx)
  if (unsent > 0) console.log(`${unsent}. Send again: npm run mails -- retry`)
  else if (!outage) console.log('No mail waits for you.')
  return outage ? 1 : 0
}

async function listUnsent(ctx: Ctx): Promise<number> {
  const unsent = await unsentMails(ctx)
  for (const mail of unsent) {
    const why = mail.status === 'sending' ? 'the answer was lost' : (mail.lastError ?? 'failed')
    console.log(`${mail.createdAt.toISOString()}  ${mail.kind} to ${mail.recipient}: ${why}`)
  }
  return unsent.length
}

async function test(ctx: Ctx, to: string): Promise<number> {
  try {
    const answer = await sendTestMail(ctx, to)
    if (answer.status === 'accepted') {
      console.log(`The mail server took a mail to ${to}.`)
      return 0
    }
    console.error(`The mail server did not take it: ${answer.response}`)
  } catch (error) {
    console.error(
      `The answer was lost, the mail may arrive: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  return 1
}

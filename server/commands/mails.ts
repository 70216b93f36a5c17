import { retryUnsentMails } from '#app/features/mail/retry-unsent-mails.server.ts'
import { unsentMails } from '#app/features/mail/unsent-mails.server.ts'
import { runCommand } from '../run-command.ts'

// npm run mails: the mails that failed, or whose answer was lost. npm run mails -- retry: sends them again.
const [wish, ...rest] = process.argv.slice(2)

await runCommand(async ({ makeCtx }) => {
  if ((wish !== undefined && wish !== 'retry') || rest.length > 0) {
    console.error('Usage: npm run mails, or npm run mails -- retry')
    return 1
  }
  const ctx = makeCtx({ actor: { kind: 'system', name: 'npm run mails' }, requestId: 'command' })
  const unsent = await unsentMails(ctx)
  for (const mail of unsent) {
    const why = mail.status === 'sending' ? 'the answer was lost' : (mail.lastError ?? 'failed')
    console.log(`${mail.createdAt.toISOString()}  ${mail.kind} to ${mail.recipient}: ${why}`)
  }
  if (wish === undefined) {
    console.log(
      unsent.length === 0 ? 'No mail waits for you.' : `${unsent.length}. Send again: npm run mails -- retry`,
    )
    return 0
  }
  console.log(`${(await retryUnsentMails(ctx)).mails} mails are back in the queue.`)
  return 0
})

import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { doorPassPath } from '#app/features/ticketing/rules/links.ts'
import { eventVariables, link } from '#app/features/ticketing/tickets/confirmation-mails.server.ts'
import type { passedEvent } from './passed-event.server.ts'

/** Mails the holder of a pass its link; once a minute however often it is asked for. In the caller's transaction. */
export async function mailPass(
  tx: Ctx,
  pass: { id: string; name: string; email: string; key: string },
  event: Awaited<ReturnType<typeof passedEvent>>,
): Promise<void> {
  await queueMail(tx, {
    kind: 'door-pass',
    subjectId: pass.id,
    recipient: pass.email,
    recipientName: pass.name,
    period: tx.now.toISOString().slice(0, 16),
    variables: () => ({
      ...eventVariables(event, pass.name),
      pass_url: link(tx, doorPassPath(pass.id, pass.key)),
    }),
  })
}

import type { Ctx } from '#app/context/ctx.server.ts'
import { unavailableBecause } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import { currentLanguage } from '#language'
import { paymentAccessWords } from './payment-access-words.server.ts'

/** How a part outside this program answered, in words for its operator. */
export type OutsidePart = { ok: boolean; words: string }
export type OutsideParts = Record<'store' | 'mailServer' | 'payments', OutsidePart>

const patienceMs = 4_000
const keptSeconds = 15

/** Asks file store, mail server and payment provider whether they work, each for some seconds at most. Changes nothing. */
export function outsideParts(ctx: Ctx): Promise<OutsideParts> {
  return ctx.memory.remember(`system.outside.${currentLanguage()}`, keptSeconds, async () => {
    const [store, mailServer, payments] = await Promise.all([
      answered(askStore(ctx)),
      answered(askMailServer(ctx)),
      answered(askPayments(ctx)),
    ])
    return { store, mailServer, payments }
  })
}

async function askStore({ ports }: Ctx): Promise<OutsidePart> {
  await ports.storage.exists('checks/none.txt')
  return { ok: true, words: t('The file storage responds.') }
}

async function askMailServer({ ports, site }: Ctx): Promise<OutsidePart> {
  if (site.mode === 'demo') return { ok: true, words: t('Demo emails stay in the demo mailbox.') }
  const answer = await ports.mail.check()
  if (!answer.ok) return { ok: false, words: answer.response }
  return {
    ok: true,
    words: answer.isHeld
      ? t('No mail server is used. No email leaves this staging site.')
      : t('The mail server accepts the sign-in.'),
  }
}

async function askPayments({ ports, site }: Ctx): Promise<OutsidePart> {
  const { checkAccess } = ports.payments
  if (!checkAccess) return { ok: true, words: t('Demo payments.') }
  const webhookUrl = `${site.baseUrl}/webhooks/stripe`
  try {
    return paymentAccessWords(await checkAccess({ webhookUrl, asksRights: false }), webhookUrl)
  } catch (error) {
    if (unavailableBecause(error) !== 'silent') throw error
    return { ok: false, words: t('The payment provider does not respond.') }
  }
}

async function answered(asked: Promise<OutsidePart>): Promise<OutsidePart> {
  const late = Promise.withResolvers<OutsidePart>()
  const timer = setTimeout(
    () =>
      late.resolve({
        ok: false,
        words: t('No response within {seconds} seconds.', { seconds: patienceMs / 1_000 }),
      }),
    patienceMs,
  )
  const answer = asked.catch((error: unknown) => ({
    ok: false,
    words: error instanceof Error ? error.message : String(error),
  }))
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

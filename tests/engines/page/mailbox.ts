import { setTimeout as wait } from 'node:timers/promises'

const patience = 20_000

/** The text of the newest mail to `recipient` whose subject begins so; waits until it has been sent. */
export async function mailText(site: string, recipient: string, subject: string): Promise<string> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    const list = await (await fetch(`${site}/demo/mailbox?${new URLSearchParams({ to: recipient })}`)).text()
    const links = [...list.matchAll(/href="(\/demo\/mailbox\/[^"?]+)"[^>]*>([^<]*)<\/a>/g)]
    const found = links.find(([, , text]) => text?.startsWith(subject))
    if (found) return (await fetch(`${site}${found[1]}?view=text`)).text()
    await wait(100)
  }
  throw new Error(`no mail to ${recipient}: ${subject}`)
}

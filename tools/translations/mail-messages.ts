import { layoutTexts } from '#app/features/mail/layout/layout.ts'
import { mailNames, mails } from '#app/features/mail/mails/all-mails.server.ts'
import { textsOf } from '#app/features/mail/rules/template-texts.ts'
import { keyOf } from '#app/translations/catalogue.ts'
import type { Used } from './messages.ts'

/** What tells the texts of mails, which have Liquid in them, from those of the sources. */
export const mailContext = 'mail'

/** The texts of the delivered templates and of their frame, by their keys. Their plain text is made of the HTML. */
export function mailMessages(): Map<string, Used> {
  const used = new Map<string, Used>()
  const note = (text: string, file: string) => {
    const message = { context: mailContext, text, other: null }
    const known = used.get(keyOf(message))
    if (known) known.files.push(file)
    else used.set(keyOf(message), { message, files: [file] })
  }
  for (const text of textsOf(layoutTexts)) note(text, 'app/features/mail/layout/layout.ts')
  for (const name of mailNames) {
    const { subject, bodyMjml } = mails[name]
    for (const text of textsOf({ subject, bodyMjml, bodyText: '' }))
      note(text, `app/features/mail/mails/${name}.ts`)
  }
  return used
}

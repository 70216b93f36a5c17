import type { Ctx } from '#app/context/ctx.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import type { Language } from '#app/kernel/language/languages.ts'
import { languageOfRecipient } from './languages-of-recipients.server.ts'

/** The language of the acting person's mails, chosen or noted; null on a site that speaks one language. */
export async function ownLanguage(ctx: Ctx): Promise<Language | null> {
  if (ctx.actor.kind !== 'user') throw forbidden('account')
  return ctx.site.languages.length === 1 ? null : languageOfRecipient(ctx, ctx.actor.email)
}

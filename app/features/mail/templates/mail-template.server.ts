import type { Ctx } from '#app/context/ctx.server.ts'
import { type Language, originalLanguage } from '#app/kernel/language/languages.ts'
import { type MailName, mails } from '../mails/all-mails.server.ts'
import { mailTexts } from '../mails/mail-texts.ts'
import { templateDigest } from '../render-template.server.ts'
import { type MailTemplate, withPlainLines } from '../rules/template.ts'
import { translateMarkup, translateTemplate } from '../rules/template-texts.ts'
import { ticketPanels } from './blocks/render-blocks.ts'
import { noteTemplateFailure } from './note-template-failure.server.ts'
import { textOfMarkup } from './rules/text-of-markup.ts'
import { staticProblems } from './static-problems.server.ts'

/** `version`: of the network's own template; null for the one delivered. */
export type TemplateInForce = MailTemplate & { version: number | null }

/**
 * The template as the program brings it. In another language than the original one its plain text is what its MJML
 * says.
 */
export function deliveredTemplate(name: MailName, language: Language = originalLanguage): MailTemplate {
  const { subject, bodyMjml, bodyText } = mails[name]
  if (language === originalLanguage) return withPlainLines({ subject, bodyMjml, bodyText })
  const translated = translateTemplate({ subject, bodyMjml, bodyText: '' }, mailTexts(language))
  return withPlainLines({ ...translated, bodyText: textOfMarkup(translated.bodyMjml) })
}

/** What the block of tickets is in `language`. */
export const ticketPanelsIn = (language: Language) => translateMarkup(ticketPanels, mailTexts(language))

/**
 * The template under `name` in `language`: the network's own if it has written one, else the one delivered. One of its
 * own that could not be saved any more, because an upgrade took a variable away, is not used either: that is noted, for
 * a person to look at (decision 0043).
 */
export async function mailTemplate(
  ctx: Ctx,
  name: MailName,
  language: Language = originalLanguage,
): Promise<TemplateInForce> {
  const own = await ctx.db
    .selectFrom('mail_templates')
    .select(['subject', 'body_mjml as bodyMjml', 'body_text as bodyText', 'version'])
    .where('name', '=', name)
    .where('language', '=', language)
    .executeTakeFirst()
  if (!own) return { ...deliveredTemplate(name, language), version: null }
  const [problem] = await ctx.memory.remember(`mail.sound.${name}.${templateDigest(own)}`, 3600, () =>
    staticProblems(name, own, ctx.site.baseUrl),
  )
  if (!problem) return own
  const { reason, part, line, what } = problem
  await noteTemplateFailure(ctx, { name, language }, own.version, { reason, part, line, what })
  return { ...deliveredTemplate(name, language), version: null }
}

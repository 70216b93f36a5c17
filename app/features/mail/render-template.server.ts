import { createHash } from 'node:crypto'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { Language } from '#app/kernel/language/languages.ts'
import { compileMjml } from './compile-mjml.server.ts'
import { inLayout, textFooter, withDirections } from './layout/layout.ts'
import { headerLine } from './rules/mail-address.ts'
import { tooLongBy, withShortNames } from './rules/subject-length.ts'
import { type MailTemplate, unclosedElement } from './rules/template.ts'
import { isolateMarkup, isolateText } from './rules/with-isolates.ts'
import type { SiteVariables } from './site-variables.server.ts'

export type RenderedMail = { subject: string; html: string; text: string }

export type Fill = (scope: object) => Promise<RenderedMail>

/**
 * Fills a template. A variable that is missing, an unknown filter or MJML that does not hold together is an
 * error: a mail with holes is not sent.
 */
export async function renderTemplate(
  ctx: Ctx,
  template: MailTemplate,
  variables: Record<string, unknown> & { site: SiteVariables },
): Promise<RenderedMail> {
  const { language } = variables.site
  const key = `mail.compiled.${language}.${templateDigest(template)}`
  const fill = await ctx.memory.remember(key, 3600, () => compileTemplate(ctx, template, language))
  return fill(variables)
}

/** MJML is compiled once for each language, Liquid tags still in it; only they are filled for each mail. */
export async function compileTemplate(
  { threads }: Pick<Ctx, 'threads'>,
  template: MailTemplate,
  language: Language,
): Promise<Fill> {
  const unclosed = unclosedElement(template.bodyMjml)
  if (unclosed) throw new Error(`<${unclosed}> is not closed where it should be`)
  const { htmlEngine, textEngine } = await import('./liquid-engines.server.ts')
  const compiled = await compileMjml(threads, inLayout(template.bodyMjml, language))
  const html = withDirections(compiled, language)
  const [forHtml, forText] = [htmlEngine(), textEngine()]
  const parsed = {
    subject: forText.parse(isolateText(template.subject)),
    html: forHtml.parse(isolateMarkup(html)),
    text: forText.parse(isolateText(template.bodyText + textFooter(language))),
  }
  return async (scope) => {
    const subjectOf = async (of: object) => headerLine(String(await forText.render(parsed.subject, of)))
    const subject = await subjectOf(scope)
    const over = tooLongBy(subject)
    const filled = { ...scope, subject }
    return {
      subject: over === 0 ? subject : await subjectOf(withShortNames(scope, over)),
      html: String(await forHtml.render(parsed.html, filled)),
      text: plainLines(String(await forText.render(parsed.text, filled))),
    }
  }
}

function plainLines(text: string): string {
  return `${text
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

/** Tells one text of a template from another. */
export function templateDigest({ subject, bodyMjml, bodyText }: MailTemplate): string {
  return createHash('sha256').update(JSON.stringify({ subject, bodyMjml, bodyText })).digest('base64url')
}

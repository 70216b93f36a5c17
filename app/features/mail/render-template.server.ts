import { createHash } from 'node:crypto'
import type { Ctx } from '#app/context/ctx.server.ts'
import { compileMjml } from './compile-mjml.server.ts'
import { inLayout, textFooter } from './layout/layout.ts'
import type { Direction } from './layout/layout-styles.ts'
import { headerLine } from './rules/mail-address.ts'
import { tooLongBy, withShortNames } from './rules/subject-length.ts'
import { type MailTemplate, unclosedElement } from './rules/template.ts'
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
  const { direction } = variables.site
  const key = `mail.compiled.${direction}.${templateDigest(template)}`
  const fill = await ctx.memory.remember(key, 3600, () => compileTemplate(ctx, template, direction))
  return fill(variables)
}

/** MJML is compiled once, Liquid tags still in it; only they are filled for each mail. */
export async function compileTemplate(
  { threads }: Pick<Ctx, 'threads'>,
  template: MailTemplate,
  direction: Direction,
): Promise<Fill> {
  const unclosed = unclosedElement(template.bodyMjml)
  if (unclosed) throw new Error(`<${unclosed}> is not closed where it should be`)
  const { htmlEngine, textEngine } = await import('./liquid-engines.server.ts')
  const html = await compileMjml(threads, inLayout(template.bodyMjml, direction))
  const [forHtml, forText] = [htmlEngine(), textEngine()]
  const parsed = {
    subject: forText.parse(template.subject),
    html: forHtml.parse(html),
    text: forText.parse(template.bodyText + textFooter),
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
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

/** Tells one text of a template from another. */
export function templateDigest({ subject, bodyMjml, bodyText }: MailTemplate): string {
  return createHash('sha256').update(JSON.stringify({ subject, bodyMjml, bodyText })).digest('base64url')
}

import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import type { Language } from '#app/kernel/language/languages.ts'
import { mjmlErrorsOf } from '../compile-mjml.server.ts'
import { inLayout } from '../layout/layout.ts'
import { mails } from '../mails/all-mails.server.ts'
import { compileTemplate, type Fill, type RenderedMail, templateDigest } from '../render-template.server.ts'
import { specifiedNames } from '../rules/specified-names.ts'
import type { MailTemplate } from '../rules/template.ts'
import { siteVariables } from '../site-variables.server.ts'
import type { TemplateProblem } from './rules/template-problem.ts'
import { staticProblems } from './static-problems.server.ts'
import type { TemplateId } from './template-id.server.ts'

export type TriedTemplate = { ok: true; letter: RenderedMail } | { ok: false; problems: TemplateProblem[] }

/**
 * Reads, compiles and fills a template that need not be saved: with its sample, and what `variables` has in place of
 * that. Several fillings tell what only one of two ways through the template shows.
 */
export async function tryTemplate(
  ctx: Ctx,
  { name, language }: TemplateId,
  template: MailTemplate,
  variables: Record<string, unknown> = {},
): Promise<TriedTemplate> {
  const problems = await staticProblems(name, template, ctx.site.baseUrl)
  if (problems.length > 0) return { ok: false, problems }
  const site = await siteVariables(ctx, language)
  const compiled = await compiledDraft(ctx, template, language)
  if ('problems' in compiled) return { ok: false, problems: compiled.problems }
  const { sample } = mails[name]
  const scope = { ...sample, ...variables }
  try {
    await compiled.fill({ ...specifiedNames(otherWay(sample), site), ...otherWay(sample), site })
    return { ok: true, letter: await compiled.fill({ ...specifiedNames(scope, site), ...scope, site }) }
  } catch (error) {
    const what = messageOf(error).replace(/, line:\d+, col:\d+/, '')
    return { ok: false, problems: [{ part: 'html', reason: 'unfilled', line: null, column: null, what }] }
  }
}

type Compiled = { digest: string } & ({ fill: Fill } | { problems: TemplateProblem[] })

/** Each editor has the last draft they looked at compiled, and no more of them. */
async function compiledDraft(ctx: Ctx, template: MailTemplate, language: Language): Promise<Compiled> {
  const key = `mail.draft.${userIdOf(ctx.actor) ?? ctx.actor.kind}`
  const digest = `${language} ${templateDigest(template)}`
  const load = async (): Promise<Compiled> => {
    try {
      return { digest, fill: await compileTemplate(ctx, template, language) }
    } catch (error) {
      if (problemKind(error) === 'unavailable') throw error
      return { digest, problems: compileProblems(template.bodyMjml, error) }
    }
  }
  const kept = await ctx.memory.remember(key, 300, load)
  if (kept.digest === digest) return kept
  ctx.memory.forget(key)
  return ctx.memory.remember(key, 300, load)
}

function compileProblems(bodyMjml: string, error: unknown): TemplateProblem[] {
  const errors = mjmlErrorsOf(error)
  if (errors.length === 0) {
    return [{ part: 'html', reason: 'mjml', line: null, column: null, what: messageOf(error) }]
  }
  const before = linesBefore(bodyMjml)
  const last = bodyMjml.split('\n').length
  return errors.map(({ line, message }) => {
    const own = line - before
    return {
      part: 'html',
      reason: 'mjml',
      line: own >= 1 && own <= last ? own : null,
      column: null,
      what: message,
    }
  })
}

/** How many lines the layout has before the first of the template's own. */
function linesBefore(bodyMjml: string): number {
  const [preview = ''] =
    /^\s*<mj-preview>[\s\S]*?<\/mj-preview>\s*/.exec(bodyMjml) ?? /^\s*/.exec(bodyMjml) ?? []
  const whole = inLayout(bodyMjml)
  const start = whole.indexOf(bodyMjml.slice(preview.length).trim())
  return whole.slice(0, start).split('\n').length - preview.split('\n').length
}

/** The sample with every yes as no: what a template says then must be there as well. */
function otherWay(sample: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sample).map(([name, value]) => [name, typeof value === 'boolean' ? !value : value]),
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

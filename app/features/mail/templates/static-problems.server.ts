import { type MailName, mails } from '../mails/all-mails.server.ts'
import type { MailTemplate } from '../rules/template.ts'
import { readLiquid } from './liquid-problems.server.ts'
import { markupProblems } from './rules/markup-problems.ts'
import { longest, placeOf, type TemplatePart, type TemplateProblem } from './rules/template-problem.ts'
import { sampleScope } from './sample-scope.server.ts'

/**
 * What is wrong with a template, as far as it can be told from its text: part by part, line by line. What is fine
 * here may still be refused by MJML, or not be filled. `baseUrl` is ours.
 */
export async function staticProblems(
  name: MailName,
  template: MailTemplate,
  baseUrl: string,
): Promise<TemplateProblem[]> {
  const { htmlEngine, textEngine } = await import('../liquid-engines.server.ts')
  const parts: Record<TemplatePart, string> = {
    subject: template.subject,
    html: template.bodyMjml,
    text: template.bodyText,
  }
  const unfit = sizeProblems(parts)
  if (unfit.length > 0) return unfit
  const scope = sampleScope(name)
  const subject = readLiquid(textEngine(), 'subject', parts.subject, scope)
  const html = readLiquid(htmlEngine(), 'html', parts.html, scope)
  const text = readLiquid(textEngine(), 'text', parts.text, scope)
  const reading = { filesUrl: `${baseUrl}/files/`, sampleOf: html.sampleOf }
  const problems = [
    ...subject.problems,
    ...inOrder([...html.problems, ...markupProblems(parts.html, reading)]),
    ...text.problems,
  ]
  if (problems.length > 0) return problems
  return (mails[name].needs ?? []).flatMap((what) =>
    [html, text].flatMap(({ used }, index) =>
      used.has(what)
        ? []
        : [
            {
              ...{ part: index === 0 ? ('html' as const) : ('text' as const) },
              ...{ reason: 'missing-variable' as const, line: null, column: null, what },
            },
          ],
    ),
  )
}

function sizeProblems(parts: Record<TemplatePart, string>): TemplateProblem[] {
  return (['subject', 'html', 'text'] as const).flatMap((part): TemplateProblem[] => {
    const said = parts[part]
    const nowhere = { part, line: null, column: null }
    if (said.trim() === '') return [{ ...nowhere, reason: 'empty', what: '' }]
    if (said.length > longest[part]) return [{ ...nowhere, reason: 'too-long', what: String(longest[part]) }]
    const control = said.search(part === 'subject' ? /[\p{Cc}\u2028\u2029]/u : /[^\P{Cc}\t\n]/u)
    return control < 0 ? [] : [{ part, reason: 'line-break', ...placeOf(said, control), what: '' }]
  })
}

function inOrder(problems: TemplateProblem[]): TemplateProblem[] {
  return problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
}

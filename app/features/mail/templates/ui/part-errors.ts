import type { TemplatePart, TemplateProblem } from '../rules/template-problem.ts'
import { problemPlace, problemWords } from './problem-words.ts'

/** What stands under each field of a template. */
export type PartErrors = Record<TemplatePart, string[]>

/** The problems of each part in words; a block says its own. */
export function errorsOf(problems: readonly TemplateProblem[]): PartErrors {
  const of = (part: TemplatePart) => [
    ...new Set(
      problems
        .filter((problem) => problem.part === part && problem.block === undefined)
        .map((problem) => (problem.line === null ? problemWords(problem) : placed(problem))),
    ),
  ]
  return { subject: of('subject'), html: of('html'), text: of('text') }
}

const placed = (problem: TemplateProblem) =>
  problem.part === 'subject' ? problemWords(problem) : `${problemPlace(problem)}: ${problemWords(problem)}`

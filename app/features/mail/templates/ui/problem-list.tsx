import { t } from '#app/kernel/language/t.ts'
import type { TemplateProblem } from '../rules/template-problem.ts'
import { problemPlace, problemWords } from './problem-words.ts'

type ProblemListProps = {
  problems: readonly TemplateProblem[]
  /** Leads to the place in the text. */
  onShow?: (problem: TemplateProblem) => void
}

const most = 12

/** Everything that is wrong with a template, each with its place. */
export function ProblemList({ problems, onShow }: ProblemListProps) {
  return (
    <ul className="grid gap-1.5">
      {problems.slice(0, most).map((problem) => (
        <li
          key={`${problem.part} ${problem.block} ${problem.line} ${problem.column} ${problem.reason} ${problem.what}`}
        >
          {onShow ? (
            <button
              type="button"
              onClick={() => onShow(problem)}
              className="link min-h-6 text-start font-semibold"
            >
              {problemPlace(problem)}
            </button>
          ) : (
            <span className="font-semibold">{problemPlace(problem)}</span>
          )}
          {': '}
          <span className="wrap-anywhere">{problemWords(problem)}</span>
        </li>
      ))}
      {problems.length > most && <li>{t('And {count} more.', { count: problems.length - most })}</li>}
    </ul>
  )
}

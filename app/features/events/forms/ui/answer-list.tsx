import { cx } from '#app/ui/cx.ts'
import type { ShownAnswer } from '../rules/form-answers.ts'

type AnswerListProps = { answers: readonly ShownAnswer[]; className?: string }

/** What a person answered to a form, question by question; nothing where there is no form or no answer yet. */
export function AnswerList({ answers, className }: AnswerListProps) {
  const given = answers.filter(({ value }) => value !== '')
  if (given.length === 0) return null
  return (
    <dl className={cx('text-sm text-ink-soft', className)}>
      {given.map(({ fieldId, label, value }) => (
        <div key={fieldId} className="wrap-anywhere">
          <dt className="inline">{asked(label)} </dt>
          <dd className="inline text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A question ends by itself. */
const asked = (label: string) => (/[?!:.]$/.test(label) ? label : `${label}:`)

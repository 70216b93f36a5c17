import type { FormAnswers, FormField } from '#app/db/schema/events.ts'
import { cx } from '#app/ui/cx.ts'
import { answersOf } from '../rules/form-answers.ts'

type AnswerListProps = {
  fields: readonly FormField[]
  answers: FormAnswers | null
  className?: string
}

/** What somebody answered to a form, question by question; nothing where there is no form or no answer yet. */
export function AnswerList({ fields, answers, className }: AnswerListProps) {
  const given = answersOf(fields, answers).filter(({ value }) => value !== '')
  if (given.length === 0) return null
  return (
    <dl className={cx('grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]', className)}>
      {given.map(({ fieldId, label, value }) => (
        <div key={fieldId} className="contents">
          <dt className="text-ink-soft wrap-anywhere">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

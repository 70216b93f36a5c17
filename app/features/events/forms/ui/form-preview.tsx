import { useState } from 'react'
import type { FormAnswers, FormField } from '#app/db/schema/events.ts'
import { t } from '#app/kernel/language/t.ts'
import { Panel } from '#app/ui/panel.tsx'
import { answersProblem } from '../rules/form-answers.ts'
import { keptFields } from '../rules/form-fields.ts'
import { AnswerFields } from './answer-fields.tsx'
import { answerWords } from './answer-words.ts'

/** What attendees see of a form while it is built; it can be tried, and nothing of it is kept. */
export function FormPreview({ fields }: { fields: readonly FormField[] }) {
  const [answers, setAnswers] = useState<FormAnswers>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const shown = keptFields(fields).map((field) => ({ ...field, label: field.label || t('No label yet') }))
  const problems = answersProblem(shown, answers)
  return (
    <Panel
      title={t('Preview')}
      description={t(
        'Attendees see this after name, email, WhatsApp number and company. You can try it here. Nothing is saved.',
      )}
      ground="sunk"
    >
      {shown.length === 0 ? (
        <p className="text-ink-soft">{t('The form has no fields yet.')}</p>
      ) : (
        <div className="grid gap-x-5 gap-y-4">
          <AnswerFields
            fields={shown}
            answers={answers}
            idOf={(fieldId) => `preview-${fieldId}`}
            errorsOf={(fieldId) => {
              const problem = left.has(fieldId) ? problems[fieldId] : undefined
              return problem ? [answerWords[problem]] : undefined
            }}
            onChange={setAnswers}
            onLeave={(fieldId) => setLeft((before) => new Set([...before, fieldId]))}
          />
        </div>
      )}
    </Panel>
  )
}

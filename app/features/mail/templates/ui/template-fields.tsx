import { type ReactNode, useRef } from 'react'
import { plural, t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { MailTemplate } from '../../rules/template.ts'
import type { TemplateVariable } from '../../rules/template-variables.ts'
import { snippets } from '../rules/snippets.ts'
import { longest, type TemplateProblem } from '../rules/template-problem.ts'
import type { PartErrors } from './part-errors.ts'
import { ProblemList } from './problem-list.tsx'
import { VariableMenu } from './variable-menu.tsx'

type TemplateFieldsProps = {
  text: Pick<MailTemplate, 'bodyMjml' | 'bodyText'>
  errors: PartErrors
  onInsert: (words: string) => void
  /** Everything the template may say, beside what may be inserted. */
  variables: ReactNode
}

const code = 'font-mono text-sm leading-6 [tab-size:2]'

/** The source of a template: its HTML and its plain text. */
export function TemplateFields(props: TemplateFieldsProps) {
  const { text, errors, onInsert, variables } = props
  return (
    <>
      <div className="min-w-0">
        <Field
          id="bodyMjml"
          label="HTML"
          hint={t('MJML with variables. The logo and footer are added to every email.')}
          errors={errors.html}
        >
          <TextArea
            name="bodyMjml"
            {...written(text.bodyMjml)}
            dir="ltr"
            defaultValue={text.bodyMjml}
            maxLength={longest.html}
            rows={20}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            className={code}
          />
        </Field>
        <Snippets onInsert={onInsert} />
        <details open className="mt-3 rounded-card ring-1 ring-line">
          <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">
            {t('Variables')}{' '}
            <span className="text-sm font-normal text-ink-soft">
              {t('Select a variable to insert it at the cursor in the subject, HTML or text.')}
            </span>
          </summary>
          <div className="max-h-80 overflow-y-auto border-t border-line px-3">{variables}</div>
        </details>
      </div>
      <Field
        id="bodyText"
        label={t('Plain text')}
        hint={t('For email apps that don’t show HTML. Keep the same content and links.')}
        errors={errors.text}
      >
        <TextArea
          name="bodyText"
          {...written(text.bodyText)}
          dir="auto"
          defaultValue={text.bodyText}
          maxLength={longest.text}
          rows={8}
          autoComplete="off"
          className={code}
        />
      </Field>
    </>
  )
}

type SubjectFieldProps = {
  subject: string
  errors: readonly string[]
  /** What a menu below offers; left out where another list does. */
  variables: readonly TemplateVariable[] | null
}

export function SubjectField({ subject, errors, variables }: SubjectFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-2">
      <Field id="subject" label={t('Subject')} errors={errors}>
        <TextInput
          ref={field}
          name="subject"
          {...written(subject)}
          dir="auto"
          defaultValue={subject}
          maxLength={longest.subject}
          autoComplete="off"
          className={code}
        />
      </Field>
      {variables && <VariableMenu id="subject-variable" field={field} variables={variables} isLine />}
    </div>
  )
}

type ProblemNoticeProps = {
  problems: readonly TemplateProblem[]
  onShow: (problem: TemplateProblem) => void
}

/** What is wrong with what is being written. */
export function ProblemNotice({ problems, onShow }: ProblemNoticeProps) {
  return (
    <div role="status">
      {problems.length > 0 && (
        <Notice
          tone="warning"
          title={plural(problems.length, '{count} error to fix', '{count} errors to fix')}
        >
          <ProblemList problems={problems} onShow={onShow} />
        </Notice>
      )}
    </div>
  )
}

function Snippets({ onInsert }: Pick<TemplateFieldsProps, 'onInsert'>) {
  return (
    <fieldset aria-label={t('Insert into the HTML')} className="mt-2 flex flex-wrap gap-1">
      {snippets.map(({ label, mjml }) => (
        <Button
          key={label}
          variant="quiet"
          size="small"
          icon="plus"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(mjml)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

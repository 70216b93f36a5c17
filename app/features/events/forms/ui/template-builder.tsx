import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { leadToProblem } from '#app/ui/lead-to-problem.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { useUnsavedWarning } from '#app/ui/use-unsaved-warning.ts'
import { longestTemplateDescription, longestTemplateName } from '../form-template-limits.ts'
import { type FieldsProblem, fieldsProblem } from '../rules/form-fields.ts'
import { FieldList } from './field-list.tsx'
import { FormPreview } from './form-preview.tsx'
import { nameMissing } from './form-words.ts'
import { type TemplateDraft, toSend } from './template-draft.ts'

/** What the server answers when nothing was saved. */
export type BuilderAnswer =
  | { reason: 'invalid'; errors: string[] }
  | { reason: 'fields'; problem: FieldsProblem }
  | { reason: 'archived' }
  | { reason: 'changed-meanwhile'; savedBy: string | null; savedAt: string }

type TemplateBuilderProps = {
  initial: TemplateDraft
  /** Of the template as it is stored now; null for a new one. */
  stored: { draft: TemplateDraft; revision: number } | null
  /** The list. */
  backTo: string
  /** Begins again with the template as it is stored now. */
  onLoadTheirs: () => void
}

/** Builds a form: its name, its fields, and beside them what attendees see. */
export function TemplateBuilder({ initial, stored, backTo, onLoadTheirs }: TemplateBuilderProps) {
  const [draft, setDraft] = useState(initial)
  /** That the draft was made of: another one only at the editor's wish. */
  const revision = useRef(stored?.revision ?? 0)
  const [problem, setProblem] = useState<FieldsProblem | null>(null)
  const [isNameMissing, setNameMissing] = useState(false)
  const fetcher = useFetcher<BuilderAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const answer = fetcher.state === 'idle' ? (fetcher.data ?? null) : null
  useUnsavedWarning(form, fetcher.data ?? null)
  const told = problem ?? (answer?.reason === 'fields' ? answer.problem : null)

  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[data-answer]')?.focus()
  }, [answer])

  function change(changes: Partial<TemplateDraft>) {
    setDraft((before) => ({ ...before, ...changes }))
    setProblem(null)
    // Moving and removing are no typing, and are asked about on leaving all the same.
    form.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const template = toSend(draft)
    const wrong = fieldsProblem(template.fields)
    setProblem(wrong)
    setNameMissing(draft.name.trim() === '')
    if (wrong || draft.name.trim() === '') {
      // Not sent, and so not saved.
      form.current?.dispatchEvent(new Event('input', { bubbles: true }))
      requestAnimationFrame(() => leadToProblem(form.current))
      return
    }
    const sent = { revision: String(revision.current), template: JSON.stringify(template) }
    void fetcher.submit(sent, { method: 'post' })
  }
  function saveMine() {
    revision.current = stored?.revision ?? 0
    form.current?.requestSubmit()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <div className="grid min-w-0 gap-6">
        {answer && answer.reason !== 'fields' && (
          <div data-answer="" tabIndex={-1}>
            <Refusal answer={answer} onLoadTheirs={onLoadTheirs} onSaveMine={saveMine} />
          </div>
        )}
        <About
          draft={draft}
          isNew={stored === null}
          isNameMissing={isNameMissing}
          onChange={(changes) => {
            if (changes.name !== undefined) setNameMissing(false)
            change(changes)
          }}
        />
        <FieldList fields={draft.fields} problem={told} onChange={(fields) => change({ fields })} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={fetcher.state !== 'idle'} pendingLabel={t('Saving…')}>
            {t('Save template')}
          </Button>
          <ButtonLink to={backTo} variant="quiet">
            {t('Cancel')}
          </ButtonLink>
        </div>
      </div>
      <div className="min-w-0 lg:sticky lg:top-20">
        <FormPreview fields={draft.fields} />
      </div>
    </form>
  )
}

type AboutProps = {
  draft: TemplateDraft
  isNew: boolean
  isNameMissing: boolean
  onChange: (changes: Partial<TemplateDraft>) => void
}

function About({ draft, isNew, isNameMissing, onChange }: AboutProps) {
  return (
    <Panel title={isNew ? t('New form') : t('The form')}>
      <div className="grid gap-4">
        <Field id="template-name" label={t('Name')} errors={isNameMissing ? [nameMissing()] : undefined}>
          <TextInput
            value={draft.name}
            maxLength={longestTemplateName}
            required
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        </Field>
        <Field
          id="template-description"
          label={t('Description')}
          hint={t('Visible to administrators only.')}
          optional
        >
          <TextInput
            value={draft.description}
            maxLength={longestTemplateDescription}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
        </Field>
        {isNew && (
          <Checkbox
            id="template-global"
            label={t('Available to all events')}
            hint={t('Otherwise only this event can use it.')}
            checked={draft.isGlobal}
            onChange={(event) => onChange({ isGlobal: event.currentTarget.checked })}
          />
        )}
      </div>
    </Panel>
  )
}

type RefusalProps = {
  answer: Exclude<BuilderAnswer, { reason: 'fields' }>
  onLoadTheirs: () => void
  onSaveMine: () => void
}

function Refusal({ answer, onLoadTheirs, onSaveMine }: RefusalProps) {
  if (answer.reason === 'archived')
    return (
      <Notice tone="danger" live title={t('This template was archived')}>
        {t('Nothing was saved. Duplicate it in the list to continue with a copy.')}
      </Notice>
    )
  if (answer.reason === 'invalid')
    return (
      <Notice tone="danger" live title={t('Nothing was saved')}>
        {answer.errors.join(' ')}
      </Notice>
    )
  return (
    <Notice
      tone="warning"
      live
      title={t('{who} saved this template after you opened it, {moment}', {
        who: answer.savedBy ?? t('Another administrator'),
        moment: answer.savedAt,
      })}
      actions={
        <>
          <Button variant="secondary" size="small" onClick={onLoadTheirs}>
            {t('Load their version')}
          </Button>
          <Button variant="quiet" size="small" onClick={onSaveMine}>
            {t('Overwrite with my version')}
          </Button>
        </>
      }
    >
      {t('Your changes were not saved and are still here.')}
    </Notice>
  )
}

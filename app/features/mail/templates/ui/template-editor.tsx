import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Panel } from '#app/ui/panel.tsx'
import { useUnsavedWarning } from '#app/ui/use-unsaved-warning.ts'
import type { MailTemplate } from '../../rules/template.ts'
import type { RecentMail } from '../recent-mails.server.ts'
import { insertionOf } from '../rules/snippets.ts'
import type { TemplatePart, TemplateProblem } from '../rules/template-problem.ts'
import type { TemplateDraft } from '../template-draft.server.ts'
import { insertAtCursor, showPlace } from './insert-at-cursor.ts'
import { PreviewPane } from './preview-pane.tsx'
import { RefusalNotice, type TemplateRefusal } from './refusal-notice.tsx'
import { TemplateFields } from './template-fields.tsx'
import { TestForm } from './test-form.tsx'
import { useTemplatePreview } from './use-template-preview.ts'
import { VariableList } from './variable-list.tsx'

type TemplateEditorProps = {
  draft: TemplateDraft
  recent: readonly RecentMail[]
  /** Why the last saving was refused, with what was typed. */
  refusal: (TemplateRefusal & { typed: MailTemplate; seen: number }) | null
  testAddress: string
  timeZone: string
  isSaving: boolean
}

const formId = 'template'

/** Subject, HTML and text of a template, with what they may say, and the mail beside them while it is written. */
export function TemplateEditor({
  draft,
  recent,
  refusal,
  testAddress,
  timeZone,
  isSaving,
}: TemplateEditorProps) {
  const { name, variables, needs } = draft
  const form = useRef<HTMLFormElement>(null)
  const part = useRef<TemplatePart>('html')
  const [isLooking, setLooking] = useState(false)
  const path = `/admin/email/templates/${name}`
  useUnsavedWarning(form, refusal, (_here, there) => !`${there.pathname}/`.startsWith(`${path}/`))
  const preview = useTemplatePreview(form, `${path}/check`)
  const text = refusal?.typed ?? draft.text

  const fieldOf = (of: TemplatePart) => form.current?.elements.namedItem(fieldNames[of])
  function insert(words: string, into: TemplatePart = part.current) {
    const field = fieldOf(into)
    if (isField(field)) insertAtCursor(field, words)
  }
  function show({ part: of, line, column }: TemplateProblem) {
    setLooking(false)
    const field = fieldOf(of)
    // A part that was hidden takes the cursor once it is shown.
    if (isField(field)) requestAnimationFrame(() => showPlace(field, line ?? 1, column ?? 1))
  }

  return (
    <>
      <PaneSwitch isLooking={isLooking} onSwitch={setLooking} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className={cx('min-w-0', isLooking && 'max-xl:hidden')}>
          <Panel>
            <Form
              ref={form}
              id={formId}
              method="post"
              action={path}
              className="grid gap-5"
              onFocus={({ target }) => {
                part.current = partOf(target) ?? part.current
              }}
            >
              {refusal && <RefusalNotice refusal={refusal} path={path} onShow={show} />}
              <input type="hidden" name="seen" value={refusal?.seen ?? draft.number} />
              <TemplateFields
                text={text}
                problems={preview.problems}
                onShow={show}
                onInsert={(words) => insert(words, 'html')}
                variables={
                  <VariableList
                    variables={variables}
                    needs={needs}
                    onInsert={(variable) => insert(insertionOf(variable, part.current))}
                  />
                }
              />
              <SaveBar isSaving={isSaving} />
            </Form>
          </Panel>
        </div>
        <div className={cx('min-w-0 xl:sticky xl:top-4', !isLooking && 'max-xl:hidden')}>
          <Panel title="Preview" level={3}>
            <PreviewPane
              form={form}
              formId={formId}
              address={`${path}/preview`}
              preview={preview}
              recent={recent}
              timeZone={timeZone}
            />
            <TestForm form={form} path={path} address={testAddress} />
          </Panel>
        </div>
      </div>
    </>
  )
}

type PaneSwitchProps = { isLooking: boolean; onSwitch: (isLooking: boolean) => void }

function PaneSwitch({ isLooking, onSwitch }: PaneSwitchProps) {
  return (
    <fieldset aria-label="Editor and preview" className="grid grid-cols-2 gap-2 xl:hidden">
      {[false, true].map((looks) => (
        <Button
          key={String(looks)}
          variant={looks === isLooking ? 'primary' : 'secondary'}
          icon={looks ? 'eye' : 'pencil'}
          aria-pressed={looks === isLooking}
          onClick={() => onSwitch(looks)}
        >
          {looks ? 'Preview' : 'Write'}
        </Button>
      ))}
    </fieldset>
  )
}

function SaveBar({ isSaving }: { isSaving: boolean }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-2 border-t border-line bg-card px-1 py-3">
      <Button type="submit" name="intent" value="save" pending={isSaving} pendingLabel="Saving…">
        Save template
      </Button>
      <span className="text-sm text-ink-soft">New emails use the saved template.</span>
    </div>
  )
}

const fieldNames: Record<TemplatePart, string> = { subject: 'subject', html: 'bodyMjml', text: 'bodyText' }

function partOf(target: EventTarget): TemplatePart | null {
  if (!isField(target)) return null
  const [found] = Object.entries(fieldNames).find(([, name]) => name === target.name) ?? []
  return (found as TemplatePart | undefined) ?? null
}

function isField(target: unknown): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

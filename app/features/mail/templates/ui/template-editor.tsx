import { type RefObject, useMemo, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useUnsavedWarning } from '#app/ui/use-unsaved-warning.ts'
import type { TemplateVariable } from '../../rules/template-variables.ts'
import type { RecentMail } from '../recent-mails.server.ts'
import { insertionOf } from '../rules/snippets.ts'
import type { TemplatePart, TemplateProblem } from '../rules/template-problem.ts'
import type { TemplateDraft } from '../template-draft.server.ts'
import type { WrittenTemplate } from '../try-written.server.ts'
import { BlockEditor } from './block-editor.tsx'
import { insertAtCursor, showPlace } from './insert-at-cursor.ts'
import { errorsOf, type PartErrors } from './part-errors.ts'
import { PreviewPane } from './preview-pane.tsx'
import { RefusalNotice, type TemplateRefusal } from './refusal-notice.tsx'
import { ProblemNotice, SubjectField, TemplateFields } from './template-fields.tsx'
import { TemplateLanguages } from './template-languages.tsx'
import { TestForm } from './test-form.tsx'
import { type BlockChanges, blockId, useBlocks } from './use-blocks.ts'
import { useTemplatePreview } from './use-template-preview.ts'
import { useWritingMode } from './use-writing-mode.ts'
import { VariableList } from './variable-list.tsx'

type TemplateEditorProps = {
  draft: TemplateDraft
  recent: readonly RecentMail[]
  /** Why the last saving was refused, with what was typed. */
  refusal: (TemplateRefusal & { typed: WrittenTemplate; seen: number }) | null
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
  const { id, variables, needs, deliveredBlocks, ticketPanels } = draft
  const form = useRef<HTMLFormElement>(null)
  const part = useRef<TemplatePart>('html')
  const [isLooking, setLooking] = useState(false)
  const path = `/admin/email/templates/${id}`
  useUnsavedWarning(form, refusal, (_here, there) => !`${there.pathname}/`.startsWith(`${path}/`))
  const problemsTold = refusal?.reason === 'has-problems' ? refusal : null
  const preview = useTemplatePreview(form, `${path}/check`, problemsTold)
  const errors = useMemo(() => errorsOf(preview.problems), [preview.problems])
  const text = refusal?.typed ?? draft.text
  const blocks = refusal ? (refusal.typed.blocks ?? null) : draft.blocks
  const changes = useBlocks(blocks ?? deliveredBlocks, form)
  const mode = useWritingMode({ form, changes, text, blocks, deliveredBlocks, ticketPanels })

  const { insert, show } = usePlaces({ form, part, blocks: changes.blocks, onShow: () => setLooking(false) })

  return (
    <>
      <PaneSwitch isLooking={isLooking} onSwitch={setLooking} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className={cx('min-w-0', isLooking && 'max-xl:hidden')}>
          <Panel>
            <TemplateLanguages draft={draft} />
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
              <SubjectField
                subject={text.subject}
                errors={errors.subject}
                variables={mode.isByBlocks ? variables : null}
              />
              <Content
                mode={mode}
                changes={changes}
                problems={preview.problems}
                errors={errors}
                variables={variables}
                needs={needs}
                starts={draft.starts}
                onInsert={insert}
                onInsertVariable={(variable) => insert(insertionOf(variable, part.current))}
              />
              <ProblemNotice problems={preview.problems} onShow={show} />
              <ModeSwitch mode={mode} />
              <SaveBar isSaving={isSaving} />
            </Form>
          </Panel>
        </div>
        <Beside
          form={form}
          path={path}
          preview={preview}
          recent={recent}
          timeZone={timeZone}
          testAddress={testAddress}
          isHidden={!isLooking}
        />
      </div>
    </>
  )
}

type Places = {
  form: RefObject<HTMLFormElement | null>
  /** The part that was written last. */
  part: RefObject<TemplatePart>
  blocks: ReturnType<typeof useBlocks>['blocks']
  onShow: () => void
}

/** Puts words where the cursor is, and the cursor where a problem is. */
function usePlaces({ form, part, blocks, onShow }: Places) {
  const fieldOf = (of: TemplatePart) => form.current?.elements.namedItem(fieldNames[of])
  function insert(words: string, into: TemplatePart = part.current) {
    const field = fieldOf(into)
    if (isField(field)) insertAtCursor(field, words)
  }
  function show({ part: of, line, column, block }: TemplateProblem) {
    onShow()
    const shown = block === undefined ? undefined : blocks[block]
    if (shown) requestAnimationFrame(() => document.getElementById(blockId(shown.key))?.focus())
    const field = fieldOf(of)
    // A part that was hidden takes the cursor once it is shown.
    if (isField(field)) requestAnimationFrame(() => showPlace(field, line ?? 1, column ?? 1))
  }
  return { insert, show }
}

type BesideProps = Pick<TemplateEditorProps, 'recent' | 'timeZone' | 'testAddress'> & {
  form: RefObject<HTMLFormElement | null>
  path: string
  preview: ReturnType<typeof useTemplatePreview>
  /** On narrow screens, which show one pane. */
  isHidden: boolean
}

/** The mail as its reader sees it, and a test of it. */
function Beside({ form, path, preview, recent, timeZone, testAddress, isHidden }: BesideProps) {
  return (
    <div className={cx('min-w-0 xl:sticky xl:top-4', isHidden && 'max-xl:hidden')}>
      <Panel title={t('Preview')} level={3}>
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
  )
}

type ContentProps = {
  mode: ReturnType<typeof useWritingMode>
  changes: BlockChanges
  problems: readonly TemplateProblem[]
  errors: PartErrors
  variables: TemplateDraft['variables']
  needs: TemplateDraft['needs']
  starts: TemplateDraft['starts']
  onInsert: (words: string, into: TemplatePart) => void
  onInsertVariable: (variable: TemplateVariable) => void
}

/** What is written below the subject: blocks, or the source. */
function Content(props: ContentProps) {
  const { mode, changes, problems, errors, variables, needs, starts, onInsert, onInsertVariable } = props
  if (mode.isByBlocks)
    return <BlockEditor changes={changes} variables={variables} starts={starts} problems={problems} />
  return (
    <TemplateFields
      text={mode.source}
      errors={errors}
      onInsert={(words) => onInsert(words, 'html')}
      variables={<VariableList variables={variables} needs={needs} onInsert={onInsertVariable} />}
    />
  )
}

/** Leads from blocks to the source and back. Without scripts there is the source alone. */
function ModeSwitch({ mode }: { mode: ReturnType<typeof useWritingMode> }) {
  if (mode.isByBlocks) {
    return (
      <p className="text-sm text-ink-soft">
        <Link
          to="?source=1"
          preventScrollReset
          className="link inline-flex min-h-11 items-center"
          onClick={(event) => {
            event.preventDefault()
            mode.writeSource()
          }}
        >
          {t('Advanced: edit the source')}
        </Link>
      </p>
    )
  }
  return (
    <Notice
      title={mode.isByHand ? t('The source of this template was edited by hand') : t('Advanced')}
      actions={
        <Button variant="secondary" size="small" onClick={mode.writeBlocks}>
          {mode.isByHand ? t('Start again with blocks') : t('Back to blocks')}
        </Button>
      }
    >
      {mode.isByHand
        ? t('Blocks can’t show it. To use them, start again with the blocks of the default template.')
        : t('Once you save an edited source, blocks can no longer show this template.')}
    </Notice>
  )
}

type PaneSwitchProps = { isLooking: boolean; onSwitch: (isLooking: boolean) => void }

function PaneSwitch({ isLooking, onSwitch }: PaneSwitchProps) {
  return (
    <fieldset aria-label={t('Editor and preview')} className="grid grid-cols-2 gap-2 xl:hidden">
      {[false, true].map((looks) => (
        <Button
          key={String(looks)}
          variant={looks === isLooking ? 'primary' : 'secondary'}
          icon={looks ? 'eye' : 'pencil'}
          aria-pressed={looks === isLooking}
          onClick={() => onSwitch(looks)}
        >
          {looks ? t('Preview') : t('Write')}
        </Button>
      ))}
    </fieldset>
  )
}

function SaveBar({ isSaving }: { isSaving: boolean }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-2 border-t border-line bg-card px-1 py-3">
      <Button type="submit" name="intent" value="save" pending={isSaving} pendingLabel={t('Saving…')}>
        {t('Save template')}
      </Button>
      <span className="text-sm text-ink-soft">{t('New emails use the saved template.')}</span>
    </div>
  )
}

const fieldNames: Record<TemplatePart, string> = {
  subject: 'subject',
  html: 'bodyMjml',
  text: 'bodyText',
}

function partOf(target: EventTarget): TemplatePart | null {
  if (!isField(target)) return null
  const [found] = Object.entries(fieldNames).find(([, name]) => name === target.name) ?? []
  return (found as TemplatePart | undefined) ?? null
}

function isField(target: unknown): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

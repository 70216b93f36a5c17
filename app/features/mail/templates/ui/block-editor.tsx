import { useRef } from 'react'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { MoveButtons } from '#app/ui/move-buttons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { TemplateVariable } from '../../rules/template-variables.ts'
import type { BlockStarts } from '../rules/block-starts.ts'
import type { TemplateProblem } from '../rules/template-problem.ts'
import { BlockFields } from './block-fields.tsx'
import { blockNames, newBlocks } from './block-words.ts'
import { problemWords } from './problem-words.ts'
import { type BlockChanges, blockId, type KeyedBlock } from './use-blocks.ts'
import { VariableMenu } from './variable-menu.tsx'

type BlockEditorProps = {
  changes: BlockChanges
  variables: readonly TemplateVariable[]
  /** What new blocks say. */
  starts: BlockStarts
  problems: readonly TemplateProblem[]
}

/** The blocks of a mail, one below the other, and what can be added to them. */
export function BlockEditor({ changes, variables, starts, problems }: BlockEditorProps) {
  const { blocks, preview, said } = changes
  const previewLine = useRef<HTMLInputElement>(null)
  return (
    <div className="grid min-w-0 gap-4">
      <input type="hidden" name="blocks" value={JSON.stringify(changes.document)} />
      <noscript>
        <p>{t('Blocks need JavaScript. Use “Advanced: edit the source” below.')}</p>
      </noscript>
      <Field
        id="preview-line"
        label={t('Preview line')}
        hint={t('Shown beside the subject in the inbox.')}
        optional
      >
        <TextInput
          ref={previewLine}
          dir="auto"
          value={preview}
          onChange={({ currentTarget }) => changes.setPreview(currentTarget.value)}
        />
      </Field>
      <VariableMenu id="preview-line-variable" field={previewLine} variables={variables} isLine />
      <ol aria-label={t('Blocks')} className="grid gap-3">
        {blocks.map((one, index) => (
          <BlockCard
            key={one.key}
            one={one}
            index={index}
            count={blocks.length}
            changes={changes}
            variables={variables}
            problems={problems.filter(({ block }) => block === index)}
          />
        ))}
      </ol>
      <fieldset className="flex flex-wrap items-center gap-1 rounded-card bg-paper-deep p-2">
        <legend className="sr-only">{t('Add a block')}</legend>
        {newBlocks(variables, starts).map((block) => (
          <Button
            key={block.kind}
            variant="quiet"
            size="small"
            icon="plus"
            onClick={() => changes.add(block)}
          >
            {blockNames[block.kind]}
          </Button>
        ))}
      </fieldset>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

type BlockCardProps = {
  one: KeyedBlock
  index: number
  count: number
  changes: BlockChanges
  variables: readonly TemplateVariable[]
  problems: readonly TemplateProblem[]
}

function BlockCard({ one: { key, block }, index, count, changes, variables, problems }: BlockCardProps) {
  const name = blockNames[block.kind]
  const called = `${name.toLowerCase()} ${index + 1}`
  return (
    <li
      id={blockId(key)}
      tabIndex={-1}
      data-field=""
      data-problem={problems.length > 0 ? '' : undefined}
      aria-label={t('{name}, block {number} of {total}', { name, number: index + 1, total: count })}
      className="min-w-0 rounded-card bg-paper p-3 ring-1 ring-line"
    >
      <div className="mb-2 flex items-center gap-2">
        <p className="min-w-0 flex-1 text-sm font-semibold">{name}</p>
        <MoveButtons
          name={called}
          mayMove={(way) => (way === 'up' ? index > 0 : index < count - 1)}
          pending={null}
          onMove={(way) => {
            if (way === 'up' ? index > 0 : index < count - 1) changes.move(key, way)
          }}
        />
        <Button variant="quiet" size="small" icon="trash" iconOnly onClick={() => changes.remove(key)}>
          {t('Delete {name}', { name: called })}
        </Button>
      </div>
      <BlockFields
        id={blockId(key)}
        block={block}
        variables={variables}
        onChange={(changed) => changes.change(key, changed)}
      />
      {problems.length > 0 && (
        <div className="mt-3">
          <Notice
            tone="danger"
            title={plural(problems.length, 'Error in this block', 'Errors in this block')}
          >
            <ul className="grid gap-1">
              {problems.map((problem) => (
                <li key={`${problem.reason} ${problem.line} ${problem.column} ${problem.what}`}>
                  {problemWords(problem)}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </li>
  )
}

import { useRef, useState } from 'react'
import type { FieldType, FormField } from '#app/db/schema/events.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type FieldsProblem, fieldTypes, mostFields } from '../rules/form-fields.ts'
import { FieldCard } from './field-card.tsx'
import { fieldsWords, fieldTypeWords } from './form-words.ts'
import { movedField, newField } from './template-draft.ts'

type FieldListProps = {
  fields: readonly FormField[]
  problem: FieldsProblem | null
  onChange: (fields: FormField[]) => void
}

/** The fields of a form that is being built: to add, to change, to put in order, to take out and back in. */
export function FieldList({ fields, problem, onChange }: FieldListProps) {
  const [removed, setRemoved] = useState<{ field: FormField; place: number } | null>(null)
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)
  const list = useRef<HTMLDivElement>(null)
  /** After the next drawing: the field's label, or a button of it. */
  const focusOn = (fieldId: string, button?: string) =>
    requestAnimationFrame(() => {
      const card = list.current?.querySelector(`[data-field="${fieldId}"]`)
      const buttons = [...(card?.querySelectorAll('button') ?? [])]
      const wanted = button && buttons.find(({ disabled, dataset }) => !disabled && dataset.move === button)
      ;(wanted || card?.querySelector<HTMLElement>('[data-label]'))?.focus()
    })

  function add(type: FieldType) {
    const field = newField(crypto.randomUUID(), type)
    setRemoved(null)
    onChange([...fields, field])
    focusOn(field.id)
  }
  function move(from: number, to: number) {
    const id = fields[from]?.id
    onChange(movedField(fields, from, to))
    if (id) focusOn(id, to < from ? 'up' : 'down')
  }
  function remove(field: FormField, place: number) {
    setRemoved({ field, place })
    onChange(fields.filter(({ id }) => id !== field.id))
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[data-undo] button')?.focus())
  }
  function undo() {
    if (!removed) return
    onChange(fields.toSpliced(removed.place, 0, removed.field))
    setRemoved(null)
    focusOn(removed.field.id)
  }
  const ofForm = problem && !('field' in problem) ? fieldsWords[problem.reason].words : null

  return (
    <div ref={list} className="grid gap-4">
      <h2 className="text-xl">{t('Fields')}</h2>
      {fields.length > 0 && (
        <ol className="grid gap-4">
          {fields.map((field, place) => (
            <FieldCard
              key={field.id}
              field={field}
              place={place}
              count={fields.length}
              problem={problemOf(problem, field, place)}
              isDragged={drag?.from === place}
              isTarget={drag !== null && drag.to === place && drag.from !== place}
              onChange={(changes) =>
                onChange(fields.map((one) => (one === field ? { ...one, ...changes } : one)))
              }
              onMove={(to) => move(place, to)}
              onRemove={() => remove(field, place)}
              onDragStart={() => setDrag({ from: place, to: place })}
              onDragEnd={() => setDrag(null)}
              onDragOver={() => setDrag((now) => now && { ...now, to: place })}
              onDrop={() => drag && onChange(movedField(fields, drag.from, place))}
            />
          ))}
        </ol>
      )}
      {removed && <Removed field={removed.field} onUndo={undo} />}
      {ofForm && (
        <Notice tone="danger" live>
          {ofForm}
        </Notice>
      )}
      <AddField isFull={fields.length >= mostFields} onAdd={add} />
    </div>
  )
}

function Removed({ field, onUndo }: { field: FormField; onUndo: () => void }) {
  return (
    <div data-undo="">
      <Notice
        live
        title={t('“{name}” is removed', { name: field.label.trim() || fieldTypeWords[field.type].label })}
        actions={
          <Button variant="secondary" size="small" icon="undo-2" onClick={onUndo}>
            {t('Undo')}
          </Button>
        }
      />
    </div>
  )
}

function AddField({ isFull, onAdd }: { isFull: boolean; onAdd: (type: FieldType) => void }) {
  return (
    <fieldset className="min-w-0 rounded-card bg-paper-deep p-4">
      <legend className="float-start mb-2 w-full text-sm font-semibold">{t('Add a field')}</legend>
      <div className="clear-both flex flex-wrap gap-2">
        {fieldTypes.map((type) => (
          <Button
            key={type}
            variant="secondary"
            size="small"
            icon={fieldTypeWords[type].icon}
            disabled={isFull}
            onClick={() => onAdd(type)}
          >
            {fieldTypeWords[type].label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** What is said at a field; that all need a label, at each that has none. */
function problemOf(problem: FieldsProblem | null, field: FormField, place: number) {
  if (!problem || !('field' in problem)) return null
  const isMeant = problem.field === place || (problem.reason === 'label-missing' && field.label.trim() === '')
  return isMeant ? fieldsWords[problem.reason] : null
}

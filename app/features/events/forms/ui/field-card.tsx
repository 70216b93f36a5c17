import { useId } from 'react'
import type { FieldType, FormField } from '#app/db/schema/events.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { cx } from '#app/ui/cx.ts'
import { DragHandle } from '#app/ui/drag-handle.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { isAskedAnyway, longestLabel, longestPlaceholder } from '../rules/form-fields.ts'
import { fieldTypeWords } from './form-words.ts'
import { linesOf, optionsOf } from './template-draft.ts'

type FieldCardProps = {
  field: FormField
  /** From 0, of `count`. */
  place: number
  count: number
  problem: { part: 'label' | 'placeholder' | 'options'; words: string } | null
  isDragged: boolean
  /** What is dragged comes here when it is let go. */
  isTarget: boolean
  onChange: (changes: Partial<FormField>) => void
  onMove: (to: number) => void
  onRemove: () => void
  onDragStart: () => void
  /** Something is dragged over it, and let go there. */
  onDragOver: () => void
  onDrop: () => void
  onDragEnd: () => void
}

/** One field of a form that is being built. */
export function FieldCard({ field, place, count, problem, isDragged, isTarget, ...on }: FieldCardProps) {
  const id = useId()
  const name = field.label.trim() || t('field {number}', { number: place + 1 })
  const errors = (part: 'label' | 'placeholder' | 'options') =>
    problem?.part === part ? [problem.words] : undefined
  return (
    <li
      data-field={field.id}
      onDragOver={(event) => {
        event.preventDefault()
        on.onDragOver()
      }}
      onDrop={(event) => {
        event.preventDefault()
        on.onDrop()
      }}
      className={cx(
        'rounded-card bg-card p-4 ring-1 ring-line ring-inset sm:p-5',
        isDragged && 'opacity-60',
        isTarget && 'outline-2 outline-offset-2 outline-teal',
      )}
    >
      <Head {...{ name, place, count, type: field.type }} {...on} />
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Field
          id={`${id}-label`}
          label={t('Label')}
          hint={
            isAskedAnyway(field.label)
              ? t('Every attendee is already asked for name, email, WhatsApp number and company.')
              : undefined
          }
          errors={errors('label')}
          className={hasPlaceholder(field) ? undefined : 'sm:col-span-2'}
        >
          <TextInput
            value={field.label}
            maxLength={longestLabel}
            data-label=""
            onChange={(event) => on.onChange({ label: event.currentTarget.value })}
          />
        </Field>
        {hasPlaceholder(field) && (
          <Field id={`${id}-placeholder`} label={t('Placeholder')} optional errors={errors('placeholder')}>
            <TextInput
              value={field.placeholder}
              maxLength={longestPlaceholder}
              onChange={(event) => on.onChange({ placeholder: event.currentTarget.value })}
            />
          </Field>
        )}
        {field.type === 'dropdown' && (
          <Field
            id={`${id}-options`}
            label={t('Options')}
            hint={t('One per line.')}
            errors={errors('options')}
            className="sm:col-span-2"
          >
            <TextArea
              rows={3}
              value={linesOf(field.options)}
              onChange={(event) => on.onChange({ options: optionsOf(event.currentTarget.value) })}
            />
          </Field>
        )}
      </div>
      <Checkbox
        id={`${id}-required`}
        label={t('Required')}
        hint={requiredHint(field.type)}
        checked={field.required}
        onChange={(event) => on.onChange({ required: event.currentTarget.checked })}
        className="mt-1"
      />
    </li>
  )
}

const requiredHint = (type: FieldType) =>
  type === 'checkbox' ? t('Attendees must tick the box, for example to give consent.') : undefined

const hasPlaceholder = ({ type }: FormField) => type !== 'checkbox' && type !== 'date'

type HeadProps = Pick<
  FieldCardProps,
  'place' | 'count' | 'onMove' | 'onRemove' | 'onDragStart' | 'onDragEnd'
> & { name: string; type: FieldType }

function Head({ name, type, place, count, onMove, onRemove, onDragStart, onDragEnd }: HeadProps) {
  const { label, icon } = fieldTypeWords[type]
  return (
    <div className="mb-3 flex items-center gap-2">
      <DragHandle name={name} onDragStart={onDragStart} onDragEnd={onDragEnd} />
      <h3 className="flex min-w-0 flex-1 items-center gap-2 font-sans text-base font-semibold">
        <Icon name={icon} className="size-5 shrink-0 text-teal" />
        <span className="truncate">
          {place + 1}. {label}
        </span>
      </h3>
      <Button
        variant="quiet"
        icon="arrow-up"
        iconOnly
        data-move="up"
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        {t('Move {name} up', { name })}
      </Button>
      <Button
        variant="quiet"
        icon="arrow-down"
        iconOnly
        data-move="down"
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        {t('Move {name} down', { name })}
      </Button>
      <Button variant="quiet" icon="trash" iconOnly onClick={onRemove}>
        {t('Remove {name}', { name })}
      </Button>
    </div>
  )
}

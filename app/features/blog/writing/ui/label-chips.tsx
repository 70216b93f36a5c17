import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { cleanLabels } from '../../rules/post-words.ts'

type LabelChipsProps = {
  name: string
  label: string
  removeLabel: (text: string) => string
  /** Separated by commas. */
  defaultValue: string
  hint: string
  /** Of the field and of the button beside it: "Add tag". */
  placeholder: string
}

const separate = (text: string) => cleanLabels(text.split(/[,\n]/))

/**
 * Words that are added one by one, by Enter or the button, and taken off again; each once. Without scripts one line,
 * with commas between them.
 */
export function LabelChips({ name, label, removeLabel, defaultValue, hint, placeholder }: LabelChipsProps) {
  const id = `post-${name}`
  const [labels, setLabels] = useState(() => separate(defaultValue))
  const [isLive, setLive] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef(labels)
  useEffect(() => setLive(true), [])
  // The form has something to save now.
  useEffect(() => {
    if (labels === sent.current) return
    sent.current = labels
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [labels])

  function add() {
    const typed = input.current?.value ?? ''
    if (input.current) input.current.value = ''
    const all = cleanLabels([...labels, ...separate(typed)])
    if (all.length > labels.length) setLabels(all)
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    }
    if (event.key === 'Backspace' && event.currentTarget.value === '' && labels.length > 0)
      setLabels(labels.slice(0, -1))
  }

  if (!isLive) {
    return (
      <Field id={id} label={label} hint={t('Separate with commas')}>
        <TextInput name={name} defaultValue={labels.join(', ')} autoComplete="off" />
      </Field>
    )
  }
  return (
    <div className="min-w-0">
      <Field id={id} label={label} hint={hint}>
        <span className="flex gap-2">
          <TextInput
            ref={input}
            id={id}
            placeholder={placeholder}
            maxLength={200}
            autoComplete="off"
            onKeyDown={press}
            // What was typed and not added would be lost with the press of a button.
            onBlur={(event) => event.currentTarget.value.trim() !== '' && add()}
            className="min-w-0 flex-1"
          />
          <Button
            variant="secondary"
            icon="plus"
            iconOnly
            onMouseDown={(event) => event.preventDefault()}
            onClick={add}
          >
            {placeholder}
          </Button>
        </span>
      </Field>
      <input ref={field} type="hidden" name={name} value={labels.join(', ')} />
      {labels.length > 0 && (
        <LabelList
          label={label}
          removeLabel={removeLabel}
          labels={labels}
          onRemove={(text) => setLabels(labels.filter((other) => other !== text))}
        />
      )}
    </div>
  )
}

type LabelListProps = Pick<LabelChipsProps, 'label' | 'removeLabel'> & {
  labels: readonly string[]
  onRemove: (text: string) => void
}

function LabelList({ label, removeLabel, labels, onRemove }: LabelListProps) {
  return (
    <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
      {labels.map((text) => (
        <li
          key={text}
          className="inline-flex max-w-full items-center rounded-full bg-paper-deep ps-3.5 text-sm font-semibold text-ink-soft"
        >
          <span className="wrap-anywhere">{text}</span>
          <button
            type="button"
            aria-label={removeLabel(text)}
            className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-full hover:text-danger pointer-coarse:size-11"
            onClick={() => onRemove(text)}
          >
            <Icon name="x" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

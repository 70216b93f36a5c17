import { type ComponentType, useEffect, useState } from 'react'
import { useFieldAria } from './field-context.ts'
import type { RichTextEditorProps } from './rich-text-editor.tsx'
import { TextArea } from './text-area.tsx'

type RichTextFieldProps = {
  id?: string
  name: string
  /** HTML, as the server has it. */
  defaultValue: string
  /** The accessible name of what is written in: that of the field's label. */
  label: string
  rows?: number
  maxLength?: number
}

/** What the editor cannot hold: it would be gone with the first press. */
const notEditable = /<(img|table|figure|pre|sub|sup)[\s>]/i

/**
 * A text with headings, lists, quotes and links. The editor is loaded by itself and writes into the text area, which
 * is what is sent; without scripts, and for what the editor cannot hold, the text area shows the HTML.
 */
export function RichTextField({ name, defaultValue, label, rows = 18, maxLength, id }: RichTextFieldProps) {
  const aria = useFieldAria(id === undefined ? {} : { id })
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps> | null>(null)
  const [html, setHtml] = useState(defaultValue)
  const isEditable = !notEditable.test(defaultValue)

  useEffect(() => {
    if (!isEditable) return
    let isHere = true
    import('./rich-text-editor.tsx').then(
      (loaded) => isHere && setEditor(() => loaded.RichTextEditor),
      // The text area stays.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [isEditable])

  if (Editor === null) {
    return (
      <>
        <TextArea
          {...(id && { id })}
          name={name}
          defaultValue={defaultValue}
          rows={rows}
          maxLength={maxLength}
          spellCheck
        />
        {!isEditable && (
          <p className="mt-1.5 text-sm text-ink-faint">
            This text has pictures or tables, so it is shown as HTML.
          </p>
        )}
      </>
    )
  }
  return (
    <>
      <Editor initialHtml={defaultValue} label={label} aria={aria} onChange={setHtml} />
      <input type="hidden" name={name} value={html} />
    </>
  )
}

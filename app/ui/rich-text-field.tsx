import { type ComponentType, useEffect, useRef, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
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
} & Pick<RichTextEditorProps, 'pictures' | 'hasVideos' | 'isTall'>

/** What the editor cannot hold: it would be gone with the first press. */
const notEditable = /<(sub|sup)[\s>]/i

/**
 * A text with headings, lists, quotes, links, code, tables and, where they have somewhere to go, pictures. The editor
 * is loaded by itself and writes into the text area, which is what is sent; without scripts, and for what the editor
 * cannot hold, the text area shows the HTML.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { name, defaultValue, label, rows = 18, maxLength, id, ...editing } = props
  const aria = useFieldAria(id === undefined ? {} : { id })
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps> | null>(null)
  const [html, setHtml] = useState(defaultValue)
  const isEditable = !notEditable.test(defaultValue)
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef(defaultValue)

  // A form hears of what is typed; of what is pressed it would not.
  useEffect(() => {
    if (html === sent.current) return
    sent.current = html
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [html])

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
            {t('This text has superscript or subscript, so it is shown as HTML.')}
          </p>
        )}
      </>
    )
  }
  return (
    <>
      <Editor initialHtml={defaultValue} label={label} aria={aria} onChange={setHtml} {...editing} />
      <input ref={field} type="hidden" name={name} value={html} />
    </>
  )
}

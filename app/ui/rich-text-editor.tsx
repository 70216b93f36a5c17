import { Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import type { useFieldAria } from './field-context.ts'
import { isLinkAddress } from './link-address.ts'
import { pastedHtml } from './pasted-html.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

export type RichTextEditorProps = {
  initialHtml: string
  label: string
  aria: ReturnType<typeof useFieldAria>
  onChange: (html: string) => void
}

/** The editor itself. Loaded by `RichTextField` alone. */
export function RichTextEditor({ initialHtml, label, aria, onChange }: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, redraw] = useState(0)
  const changed = useRef(onChange)
  changed.current = onChange

  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for as long as the field is there
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      content: initialHtml,
      // The content policy allows no style made by a script; what it needs stands in the class below.
      injectCSS: false,
      extensions: [
        StarterKit.configure({
          heading: { levels: [2, 3, 4] },
          codeBlock: false,
          code: false,
          link: { openOnClick: false, autolink: false, isAllowedUri: (url) => isLinkAddress(url ?? '') },
        }),
      ],
      editorProps: {
        transformPastedHTML: pastedHtml,
        attributes: {
          ...(aria.id && { id: aria.id }),
          ...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] }),
          ...(aria['aria-invalid'] && { 'aria-invalid': 'true' }),
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          class: 'prose min-h-80 p-4 whitespace-pre-wrap wrap-anywhere outline-none',
        },
      },
      onUpdate: ({ editor: now }) => changed.current(now.getHTML()),
      onTransaction: () => redraw((count) => count + 1),
    })
    setEditor(made)
    return () => made.destroy()
  }, [])

  return (
    <div className="rounded-control border border-control bg-card focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-teal">
      {editor && <RichTextToolbar editor={editor} />}
      <div ref={place} className="max-h-[70vh] overflow-y-auto" />
    </div>
  )
}

import type { Editor, JSONContent } from '@tiptap/core'
import { useRef, useState } from 'react'
import { afterPicture, leaveFigure } from './rich-text-insert.ts'

/** Sends a picture to where it is kept; `onPart` hears how much of it is sent, from 0 to 1. */
export type PictureSender = (
  file: File,
  onPart: (part: number) => void,
) => Promise<{ src: string; width: number; height: number } | { problem: string }>

type Upload = { key: string; name: string; part: number }
type Arrived = { src: string; width: number; height: number }

/**
 * Puts pictures into the text at once, as this window has them, and lets them point to where they are kept when they
 * have arrived. One that does not arrive is taken out again, and its problem told.
 */
export function usePictureUploads(send: PictureSender | undefined) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  // Also those that were taken out again: "undo" brings them back as they were.
  const arrived = useRef(new Map<string, Arrived>())

  async function add(editor: Editor, files: readonly File[], at: number | null) {
    if (!send) return
    setProblem(null)
    const begun = files.map((file) => ({ file, key: crypto.randomUUID(), src: URL.createObjectURL(file) }))
    insert(
      editor,
      begun.map(({ src, key }) => ({ type: 'image', attrs: { src, alt: '', upload: key } })),
      at,
    )
    setUploads((now) => [...now, ...begun.map(({ file, key }) => ({ key, name: file.name, part: 0 }))])
    for (const { file, key, src } of begun) {
      const answer = await send(file, (part) =>
        setUploads((now) => now.map((one) => (one.key === key ? { ...one, part } : one))),
      )
      setUploads((now) => now.filter((one) => one.key !== key))
      if (editor.isDestroyed) return
      if ('problem' in answer) {
        setProblem(`${file.name}: ${answer.problem}`)
        removeUpload(editor, key)
      } else {
        arrived.current.set(key, answer)
        settle(editor)
      }
      URL.revokeObjectURL(src)
    }
  }

  /** Lets pictures that have arrived point to where they are kept: after they did, and whenever the text changes. */
  function settle(editor: Editor) {
    if (arrived.current.size === 0) return
    const step = editor.state.tr.setMeta('addToHistory', false)
    editor.state.doc.descendants((node, position) => {
      const { upload, ...attrs } = node.attrs
      const known = typeof upload === 'string' ? arrived.current.get(upload) : undefined
      if (known) step.setNodeMarkup(position, undefined, { ...attrs, ...known, upload: null })
    })
    if (step.docChanged) editor.view.dispatch(step)
  }

  return { add, settle, uploads, problem, tell: setProblem }
}

/** Puts pictures where they were dropped, or where the cursor is. */
function insert(editor: Editor, pictures: JSONContent[], at: number | null) {
  if (at !== null) {
    editor
      .chain()
      .insertContentAt(afterPicture(editor, at) ?? at, pictures)
      .run()
    return
  }
  leaveFigure(editor)
  editor.chain().focus().insertContent(pictures).run()
}

function removeUpload(editor: Editor, key: string) {
  const step = editor.state.tr.setMeta('addToHistory', false)
  editor.state.doc.descendants((node, position) => {
    if (node.attrs.upload === key)
      step.delete(step.mapping.map(position), step.mapping.map(position + node.nodeSize))
  })
  if (step.docChanged) editor.view.dispatch(step)
}

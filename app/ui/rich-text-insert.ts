import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'

/**
 * Moves on from a picture or video that is chosen, or whose words are being typed, to a line of its own after it:
 * what is put into the text next would take its place.
 */
export function leaveFigure(editor: Editor): void {
  const { selection, doc } = editor.state
  const after = selection instanceof NodeSelection ? selection.to : afterPicture(editor, selection.from)
  if (after === null) return
  const next = doc.resolve(after).nodeAfter
  const isFree = next?.type.name === 'paragraph' && next.content.size === 0
  const step = editor.chain()
  if (!isFree) step.insertContentAt(after, { type: 'paragraph' })
  step.setTextSelection(after + 1).run()
}

/** Where the picture ends whose words stand at `position`; null where no picture is. */
export function afterPicture(editor: Editor, position: number): number | null {
  const place = editor.state.doc.resolve(position)
  return place.parent.type.name === 'image' ? place.after() : null
}

import type { Editor } from '@tiptap/core'
import { t } from '#app/kernel/language/t.ts'
import { listPerLanguage } from '#language'
import type { IconName } from './icon-names.gen.ts'
import { leaveFigure } from './rich-text-insert.ts'

/** A button of the editor. */
export type RichTextTool = {
  label: string
  /** The key beside Ctrl or Cmd that does the same, for the tooltip. */
  keys?: string
  icon: IconName
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
  press: (editor: Editor) => void
}

export const chain = (editor: Editor) => editor.chain().focus()

/** What changes the text where the cursor is. */
export const richTextTools: readonly RichTextTool[] = listPerLanguage(() => [
  {
    label: t('Bold'),
    keys: 'B',
    icon: 'bold',
    isOn: (editor) => editor.isActive('bold'),
    press: (editor) => chain(editor).toggleBold().run(),
  },
  {
    label: t('Italic'),
    keys: 'I',
    icon: 'italic',
    isOn: (editor) => editor.isActive('italic'),
    press: (editor) => chain(editor).toggleItalic().run(),
  },
  {
    label: t('Strike through'),
    keys: 'Shift S',
    icon: 'strikethrough',
    isOn: (editor) => editor.isActive('strike'),
    press: (editor) => chain(editor).toggleStrike().run(),
  },
  {
    label: t('Inline code'),
    keys: 'E',
    icon: 'code',
    isOn: (editor) => editor.isActive('code'),
    press: (editor) => chain(editor).toggleCode().run(),
  },
  {
    label: t('Heading'),
    keys: 'Alt 2',
    icon: 'heading-1',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    press: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
  },
  {
    label: t('Smaller heading'),
    keys: 'Alt 3',
    icon: 'heading-2',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    press: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
  },
  {
    label: t('Bulleted list'),
    keys: 'Shift 8',
    icon: 'list',
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => chain(editor).toggleBulletList().run(),
  },
  {
    label: t('Numbered list'),
    keys: 'Shift 7',
    icon: 'list-ordered',
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => chain(editor).toggleOrderedList().run(),
  },
  {
    label: t('Quote'),
    keys: 'Shift B',
    icon: 'quote',
    isOn: (editor) => editor.isActive('blockquote'),
    press: (editor) => chain(editor).toggleBlockquote().run(),
  },
  {
    label: t('Code block'),
    keys: 'Alt C',
    icon: 'square-code',
    isOn: (editor) => editor.isActive('codeBlock'),
    press: (editor) => chain(editor).toggleCodeBlock().run(),
  },
  {
    label: t('Divider'),
    icon: 'minus',
    press: (editor) => {
      leaveFigure(editor)
      chain(editor).setHorizontalRule().run()
    },
  },
])

/** The way back, and forth again. */
export const richTextHistory: readonly RichTextTool[] = listPerLanguage(() => [
  {
    label: t('Undo'),
    keys: 'Z',
    icon: 'undo-2',
    isPossible: (editor) => editor.can().undo(),
    press: (editor) => chain(editor).undo().run(),
  },
  {
    label: t('Redo'),
    keys: 'Shift Z',
    icon: 'redo-2',
    isPossible: (editor) => editor.can().redo(),
    press: (editor) => chain(editor).redo().run(),
  },
])

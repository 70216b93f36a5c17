import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.gen.ts'
import { isLinkAddress } from './link-address.ts'
import { TextInput } from './text-input.tsx'

type Tool = {
  label: string
  icon: IconName
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
  press: (editor: Editor) => void
}

const chain = (editor: Editor) => editor.chain().focus()

const tools: readonly Tool[] = [
  {
    label: 'Bold',
    icon: 'bold',
    isOn: (editor) => editor.isActive('bold'),
    press: (editor) => chain(editor).toggleBold().run(),
  },
  {
    label: 'Italic',
    icon: 'italic',
    isOn: (editor) => editor.isActive('italic'),
    press: (editor) => chain(editor).toggleItalic().run(),
  },
  {
    label: 'Heading',
    icon: 'heading-1',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    press: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Smaller heading',
    icon: 'heading-2',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    press: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'Bulleted list',
    icon: 'list',
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => chain(editor).toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: 'list-ordered',
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => chain(editor).toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: 'quote',
    isOn: (editor) => editor.isActive('blockquote'),
    press: (editor) => chain(editor).toggleBlockquote().run(),
  },
  {
    label: 'Undo',
    icon: 'undo-2',
    isPossible: (editor) => editor.can().undo(),
    press: (editor) => chain(editor).undo().run(),
  },
  {
    label: 'Redo',
    icon: 'redo-2',
    isPossible: (editor) => editor.can().redo(),
    press: (editor) => chain(editor).redo().run(),
  },
]

/** What the editor can do, each a button that says whether it holds where the cursor is. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  // The address that is being typed; null while no link is asked for.
  const [address, setAddress] = useState<string | null>(null)
  const isLink = editor.isActive('link')

  function askLink() {
    const { href } = editor.getAttributes('link')
    setAddress(address === null ? (typeof href === 'string' ? href : '') : null)
  }

  return (
    <div className="sticky top-0 z-10 rounded-t-control border-b border-line bg-paper-deep p-1.5">
      <fieldset aria-label="Formatting" className="flex min-w-0 flex-wrap gap-0.5">
        {tools.map(({ label, icon, isOn, isPossible, press }) => (
          <ToolButton
            key={label}
            label={label}
            isOn={isOn?.(editor)}
            isOff={isPossible ? !isPossible(editor) : false}
            icon={icon}
            onPress={() => press(editor)}
          />
        ))}
        <ToolButton label="Link" icon="link" isOn={isLink} isOff={false} onPress={askLink} />
      </fieldset>
      {address !== null && (
        <LinkRow
          initial={address}
          isLink={isLink}
          onDone={(href) => {
            if (href === '') chain(editor).extendMarkRange('link').unsetLink().run()
            else if (href !== null) setLink(editor, href)
            else editor.commands.focus()
            setAddress(null)
          }}
        />
      )}
    </div>
  )
}

/** Makes a link of what is chosen, or, where nothing is, of the address itself. */
function setLink(editor: Editor, href: string) {
  if (!editor.state.selection.empty || editor.isActive('link')) {
    chain(editor).extendMarkRange('link').setLink({ href }).run()
    return
  }
  const text = href.replace(/^(https?:\/\/|mailto:|tel:)/, '')
  chain(editor)
    .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
    .run()
}

type ToolButtonProps = {
  label: string
  isOn: boolean | undefined
  isOff: boolean
  icon: IconName
  onPress: () => void
}

function ToolButton({ label, icon, isOn, isOff, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      // The text keeps the cursor: what is typed next goes there, however soon.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isOff ? undefined : onPress}
      className={cx(
        'grid size-11 cursor-pointer place-items-center rounded-control font-semibold hover:bg-card md:size-10',
        isOn ? 'bg-teal-soft text-teal' : 'text-ink-soft',
        isOff && 'cursor-default opacity-50',
      )}
    >
      <Icon name={icon} className="size-5" />
    </button>
  )
}

type LinkRowProps = {
  initial: string
  isLink: boolean
  /** An address, an empty text to take the link away, null for neither. */
  onDone: (href: string | null) => void
}

function LinkRow({ initial, isLink, onDone }: LinkRowProps) {
  const [typed, setTyped] = useState(initial)
  const [isRefused, setRefused] = useState(false)
  function apply() {
    const href = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed.trim()) ? `https://${typed.trim()}` : typed.trim()
    if (isLinkAddress(href)) onDone(href)
    else setRefused(true)
  }
  return (
    <div className="mt-1.5 flex flex-wrap items-end gap-2 border-t border-line px-1 pt-2.5 pb-1">
      <Field
        id="link-address"
        label="Address of the link"
        errors={isRefused ? ['Please enter a whole address, such as https://www.school.example'] : undefined}
        className="min-w-56 flex-1"
      >
        <TextInput
          value={typed}
          autoFocus
          autoComplete="off"
          inputMode="url"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone(null)
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
        />
      </Field>
      <Button onClick={apply}>Set link</Button>
      {isLink && (
        <Button variant="quiet" onClick={() => onDone('')}>
          Remove link
        </Button>
      )}
    </div>
  )
}

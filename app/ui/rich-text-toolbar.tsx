import type { Editor } from '@tiptap/core'
import { useRef } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { leaveFigure } from './rich-text-insert.ts'
import { LinkRow } from './rich-text-link-row.tsx'
import { PictureRow } from './rich-text-picture-row.tsx'
import { TableRowTools } from './rich-text-table-row.tsx'
import { ToolButton } from './rich-text-tool-button.tsx'
import { chain, type RichTextTool, richTextHistory, richTextTools } from './rich-text-tools.ts'
import { VideoRow } from './rich-text-video-row.tsx'

/** What is being asked for under the buttons. */
export type Asked = 'link' | 'video' | null

type RichTextToolbarProps = {
  editor: Editor
  asked: Asked
  onAsk: (asked: Asked) => void
  /** Takes pictures that were chosen; without it there is no button for them. */
  onPictures: ((files: readonly File[]) => void) | null
  hasVideos: boolean
}

/** What the editor can do, each a button that says whether it holds where the cursor is. */
export function RichTextToolbar({ editor, asked, onAsk, onPictures, hasVideos }: RichTextToolbarProps) {
  const file = useRef<HTMLInputElement>(null)
  const isLink = editor.isActive('link')
  const isVideo = editor.isActive('video')
  const isTable = editor.isActive('table')
  const isPicture = editor.isActive('image')
  const { href } = editor.getAttributes('link')
  const toggle = (what: Asked) => onAsk(asked === what ? null : what)

  return (
    <div className="sticky top-0 z-10 rounded-t-control border-b border-line bg-paper-deep p-1.5">
      <fieldset
        aria-label={t('Formatting')}
        className="flex min-w-0 gap-0.5 max-md:no-scrollbar max-md:overflow-x-auto md:flex-wrap"
      >
        <Tools tools={richTextTools} editor={editor} />
        <ToolButton label={t('Link')} keys="K" icon="link" isOn={isLink} onPress={() => toggle('link')} />
        {onPictures && (
          <ToolButton
            label={t('Picture')}
            icon="image"
            isOn={isPicture}
            onPress={() => file.current?.click()}
          />
        )}
        <ToolButton
          label={t('Table')}
          icon="table"
          isOn={isTable}
          isOff={isTable}
          onPress={() => {
            leaveFigure(editor)
            chain(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
          }}
        />
        {hasVideos && (
          <ToolButton label={t('Video')} icon="video" isOn={isVideo} onPress={() => toggle('video')} />
        )}
        <Tools tools={richTextHistory} editor={editor} />
      </fieldset>
      {onPictures && (
        <input
          ref={file}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          multiple
          hidden
          aria-label={t('Pictures for the text')}
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])]
            event.currentTarget.value = ''
            onPictures(chosen)
          }}
        />
      )}
      {asked === 'link' && (
        <LinkRow
          initial={typeof href === 'string' ? href : ''}
          isLink={isLink}
          onDone={(address) => {
            if (address === '') chain(editor).extendMarkRange('link').unsetLink().run()
            else if (address !== null) setLink(editor, address)
            else editor.commands.focus()
            onAsk(null)
          }}
        />
      )}
      {asked === 'video' && <VideoRow editor={editor} isThere={isVideo} onDone={() => onAsk(null)} />}
      {isTable && <TableRowTools editor={editor} />}
      {isPicture && <PictureRow editor={editor} />}
    </div>
  )
}

function Tools({ tools, editor }: { tools: readonly RichTextTool[]; editor: Editor }) {
  return tools.map(({ label, keys, icon, isOn, isPossible, press }) => (
    <ToolButton
      key={label}
      label={label}
      keys={keys}
      isOn={isOn?.(editor)}
      isOff={isPossible ? !isPossible(editor) : false}
      icon={icon}
      onPress={() => press(editor)}
    />
  ))
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

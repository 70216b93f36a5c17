import { Editor, type Extensions } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { EditorView } from '@tiptap/pm/view'
import { StarterKit } from '@tiptap/starter-kit'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { embedOfAddress } from '#app/kernel/embeds.ts'
import { t } from '#app/kernel/language/t.ts'
import { cx } from './cx.ts'
import type { useFieldAria } from './field-context.ts'
import { isLinkAddress } from './link-address.ts'
import { hasForeignPicture, pastedHtml } from './pasted-html.ts'
import { ProgressBar } from './progress-bar.tsx'
import { leaveFigure } from './rich-text-insert.ts'
import { RichTextPicture } from './rich-text-picture.ts'
import { type Asked, RichTextToolbar } from './rich-text-toolbar.tsx'
import { RichTextVideo } from './rich-text-video.ts'
import { type PictureSender, usePictureUploads } from './use-picture-uploads.ts'
import { writtenHtml } from './written-html.ts'

/** Tables as plain as they are stored: the content policy allows no widths by style. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

/** What a text may hold; the server's allow-list (`sanitiseHtml`) lets the same through. */
const richTextExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: false, isAllowedUri: (url) => isLinkAddress(url ?? '') },
  }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  RichTextPicture,
  RichTextVideo,
]

export type RichTextEditorProps = {
  initialHtml: string
  label: string
  aria: ReturnType<typeof useFieldAria>
  onChange: (html: string) => void
  /** Where pictures go that are dropped, pasted or chosen; without it none can be added. */
  pictures?: PictureSender | undefined
  /** Whether videos of other sites may be shown. */
  hasVideos?: boolean
  /** A long text: half a screen to write in. */
  isTall?: boolean
}

const pictureLeftOut = () =>
  t('A picture from another website or app was not included. Save it to your device, then drop it here.')

/** The editor itself. Loaded by `RichTextField` alone. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { pictures, hasVideos = false, isTall = false } = props
  const place = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Asked>(null)
  const sending = usePictureUploads(pictures)
  const editor = useEditor(place, { ...props, sending, onAskForLink: () => setAsked('link') })

  return (
    <div className="rounded-control border border-control bg-card focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-teal">
      {editor && (
        <RichTextToolbar
          editor={editor}
          asked={asked}
          onAsk={setAsked}
          onPictures={pictures ? (files) => void sending.add(editor, files, null) : null}
          hasVideos={hasVideos}
        />
      )}
      <Uploads uploads={sending.uploads} />
      {sending.problem && (
        <p role="alert" className="border-b border-line px-4 py-2 text-sm text-danger">
          {sending.problem}
        </p>
      )}
      <div ref={place} className={isTall ? undefined : 'max-h-[70vh] overflow-y-auto'} />
    </div>
  )
}

type Sending = ReturnType<typeof usePictureUploads>

function Uploads({ uploads }: Pick<Sending, 'uploads'>) {
  return uploads.map(({ key, name, part }) => (
    <ProgressBar
      key={key}
      label={name}
      value={Math.round(part * 99)}
      figures={`${Math.round(part * 99)} %`}
      className="border-b border-line px-4 py-2"
    />
  ))
}

type EditorOptions = RichTextEditorProps & { sending: Sending; onAskForLink: () => void }

/** One editor in `place` for as long as the field is there; null before that. */
function useEditor(place: RefObject<HTMLDivElement | null>, options: EditorOptions): Editor | null {
  const { initialHtml, onChange, pictures, hasVideos = false, sending } = options
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, redraw] = useState(0)
  const changed = useEffectEvent((made: Editor) => {
    sending.settle(made)
    onChange(writtenHtml(made.getHTML()))
  })
  const takeFiles = useEffectEvent((made: Editor, files: FileList | undefined, at: number | null) => {
    const images = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (!pictures || images.length === 0) return false
    void sending.add(made, images, at)
    return true
  })
  const takeVideo = useEffectEvent((made: Editor, text: string) => {
    const embed = hasVideos && made.state.selection.$from.parent.content.size === 0 && embedOfAddress(text)
    if (!embed) return false
    leaveFigure(made)
    return made.commands.insertContent({ type: 'video', attrs: { ...embed, title: '' } })
  })
  const askForLink = useEffectEvent(options.onAskForLink)
  const leftOut = useEffectEvent((html: string) => {
    if (pictures && hasForeignPicture(html)) sending.tell(pictureLeftOut())
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for as long as the field is there
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      content: initialHtml,
      // The content policy allows no style made by a script; what it needs stands in the classes below.
      injectCSS: false,
      extensions: richTextExtensions,
      editorProps: {
        transformPastedHTML: pastedHtml,
        handlePaste: (_view, { clipboardData }) => {
          const text = clipboardData?.getData('text/plain').trim() ?? ''
          // A word processor brings a picture of its text along with the text.
          const isTaken = text === '' ? takeFiles(made, clipboardData?.files, null) : takeVideo(made, text)
          if (!isTaken) leftOut(clipboardData?.getData('text/html') ?? '')
          return isTaken
        },
        handleDrop: (view, event, _slice, isMoved) =>
          !isMoved && takeFiles(made, event.dataTransfer?.files, placeOf(view, event)),
        handleKeyDown: (_view, event) => {
          if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false
          askForLink()
          return true
        },
        attributes: attributesOf(options),
      },
      onUpdate: ({ editor: now }) => changed(now),
      onTransaction: () => redraw((count) => count + 1),
    })
    setEditor(made)
    return () => made.destroy()
  }, [])

  return editor
}

function attributesOf({ aria, label, isTall = false }: RichTextEditorProps): Record<string, string> {
  return {
    ...(aria.id && { id: aria.id }),
    ...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] }),
    ...(aria['aria-invalid'] && { 'aria-invalid': 'true' }),
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    class: cx(
      'rich-text prose p-4 whitespace-pre-wrap wrap-anywhere outline-none',
      isTall ? 'min-h-125' : 'min-h-80',
    ),
  }
}

/** Where in the text something was dropped. */
function placeOf(view: EditorView, { clientX: left, clientY: top }: DragEvent): number | null {
  return view.posAtCoords({ left, top })?.pos ?? null
}

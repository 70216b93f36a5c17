import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useState } from 'react'
import { embedLink, embedOf, embedOfAddress } from '#app/kernel/embeds.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { leaveFigure } from './rich-text-insert.ts'
import { chain } from './rich-text-tools.ts'
import { TextInput } from './text-input.tsx'

type VideoRowProps = {
  editor: Editor
  /** A video is chosen, and is changed. */
  isThere: boolean
  onDone: () => void
}

/** Asks which video it is, by its address, and what it is called. */
export function VideoRow({ editor, isThere, onDone }: VideoRowProps) {
  const chosen = isThere ? editor.getAttributes('video') : {}
  const before = embedOf(chosen.kind, chosen.id)
  const [address, setAddress] = useState(before ? embedLink(before) : '')
  const [title, setTitle] = useState(typeof chosen.title === 'string' ? chosen.title : '')
  const [isRefused, setRefused] = useState(false)

  function apply() {
    const embed = embedOfAddress(address)
    if (!embed) {
      setRefused(true)
      return
    }
    const attrs = { ...embed, title: title.trim() }
    if (isThere) chain(editor).updateAttributes('video', attrs).run()
    else {
      leaveFigure(editor)
      chain(editor).insertContent({ type: 'video', attrs }).run()
    }
    onDone()
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      editor.commands.focus()
      onDone()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }

  return (
    <div className="mt-1.5 flex flex-wrap items-start gap-2 border-t border-line px-1 pt-2.5 pb-1">
      <Field
        id="video-address"
        label={t('Video URL')}
        hint={t('YouTube or Vimeo. Nothing is loaded from there until a reader starts the video.')}
        errors={
          isRefused
            ? [t('Please enter a YouTube or Vimeo URL, such as https://vimeo.com/76979871')]
            : undefined
        }
        className="min-w-56 flex-1"
      >
        <TextInput
          value={address}
          autoFocus
          autoComplete="off"
          inputMode="url"
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={press}
        />
      </Field>
      <Field id="video-title" label={t('Title')} optional className="min-w-48 flex-1">
        <TextInput
          value={title}
          maxLength={150}
          autoComplete="off"
          onChange={(event) => setTitle(event.currentTarget.value)}
          onKeyDown={press}
        />
      </Field>
      <Button className="sm:mt-6.5" onClick={apply}>
        {isThere ? t('Change video') : t('Add video')}
      </Button>
    </div>
  )
}

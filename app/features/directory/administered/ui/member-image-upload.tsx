import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { DropArea } from '#app/features/files/ui/drop-area.tsx'
import { pictureTypes } from '#app/features/files/ui/picture-drop.tsx'
import { sendCheckedPicture } from '#app/features/files/ui/send-picture.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { mostBytes } from '../../rules/image-size.ts'
import { memberImageWords } from './member-image-words.ts'

type Reason = keyof typeof memberImageWords
type Failed = { key: number; name: string; reason: Reason }
type Sending = { name: string; number: number; of: number; percent: number }

/** Adds images to a person's, dropped or chosen, one after the other; one that fails lets the others go on. */
export function MemberImageUpload({ address }: { address: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const [added, setAdded] = useState(0)
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const { revalidate } = useRevalidator()

  async function upload(files: FileList) {
    if (sending) return
    setFailed([])
    setAdded(0)
    const chosen = [...files]
    for (const [index, file] of chosen.entries()) {
      const now = { name: file.name, number: index + 1, of: chosen.length }
      setSending({ ...now, percent: 0 })
      const answer = await sendCheckedPicture(address, {
        file,
        maxBytes: mostBytes,
        onPercent: (percent) => setSending({ ...now, percent }),
      })
      if (answer.ok) setAdded((count) => count + 1)
      else setFailed((before) => [...before, { key: index, name: file.name, reason: answer.reason }])
    }
    setSending(null)
    await revalidate()
  }

  return (
    <div className="grid gap-3">
      <DropArea onDrop={(files) => void upload(files)}>
        <div className="grid justify-items-center gap-2 p-5 text-center">
          <Icon name="image" className="size-8 text-ink-faint" />
          {isLive && <p className="text-ink-soft">{t('Drag images here')}</p>}
          <input
            ref={input}
            type="file"
            multiple
            accept={pictureTypes}
            hidden
            aria-label={t('Images to add')}
            onChange={(event) => {
              const { files } = event.currentTarget
              if (files && files.length > 0) void upload(files).then(() => clear(input.current))
            }}
          />
          <Button
            variant="secondary"
            icon="upload"
            pending={sending !== null}
            pendingLabel={t('Uploading…')}
            disabled={!isLive}
            onClick={() => input.current?.click()}
          >
            {t('Choose images')}
          </Button>
          <p className="text-sm text-ink-faint">{t('JPEG, PNG or WebP, up to 5 MB each')}</p>
          {sending && (
            <ProgressBar
              label={t('Upload of {name}', { name: sending.name })}
              hideLabel
              value={sending.percent}
              figures={figuresOf(sending)}
              className="w-full max-w-sm wrap-anywhere"
            />
          )}
        </div>
      </DropArea>
      <p role="status" className="text-sm text-success empty:hidden">
        {sending === null && added > 0 && plural(added, 'Image added.', '{count} images added.')}
      </p>
      {failed.map(({ key, name, reason }) => (
        <Notice key={key} tone="danger" live title={memberImageWords[reason].title}>
          <p>{memberImageWords[reason].text}</p>
          <p className="text-sm wrap-anywhere">{name}</p>
        </Notice>
      ))}
    </div>
  )
}

const figuresOf = ({ name, number, of, percent }: Sending) =>
  t('{name}, {number} of {all}: {percent} %', { name, number, all: of, percent })

/** So that the same file can be chosen again. */
function clear(input: HTMLInputElement | null): void {
  if (input) input.value = ''
}

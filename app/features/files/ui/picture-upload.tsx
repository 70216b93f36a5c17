import { type ChangeEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import { defaultMaxBytes } from '../rules/image-limits.ts'
import { type PictureAnswer, sendPicture } from './send-picture.ts'
import { uploaded, uploadWords } from './upload-words.ts'

type PictureUploadProps = {
  /** Where the picture is sent, as the field 'picture'. */
  address: string
  /** The accessible name of the file field and the words on the button. */
  label: string
  disabled?: boolean
  /** Bytes at most. */
  maxBytes?: number
  /** Other fields to send along. */
  fields?: Readonly<Record<string, string>>
  /** Takes the answer; without it the page is reloaded. */
  onStored?: (answer: Extract<PictureAnswer, { ok: true }>) => void
  /** Hears when a picture sets out and when it has arrived or was refused. */
  onBusy?: (isBusy: boolean) => void
}

/** Chosen, checked, on its way, sent, stored. */
const steps = { checked: 30, sending: 50, sent: 80, stored: 100 } as const

/** Draws a step and gives it time to be seen; a page in the background draws no frames. */
function drawn(step: () => void): Promise<void> {
  flushSync(step)
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve())
    setTimeout(resolve, 100)
  })
}

/** Chooses a picture and sends it at once, with its progress in numbers. */
export function PictureUpload(props: PictureUploadProps) {
  const { address, label, disabled = false, maxBytes = defaultMaxBytes, fields, onStored, onBusy } = props
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const { revalidate } = useRevalidator()
  const show = useToast()

  async function upload(picture: File) {
    onBusy?.(true)
    await drawn(() => setProgress(0))
    if (!picture.type.startsWith('image/')) return refuse('invalid-type')
    if (picture.size > maxBytes) return refuse('too-large')
    await drawn(() => setProgress(steps.checked))
    await drawn(() => setProgress(steps.sending))
    const answer = await sendPicture(address, { ...fields, picture }, () => setProgress(steps.sent))
    if (!answer.ok) return refuse(answer.reason)
    // The answer may come together with the end of the sending.
    await drawn(() => setProgress(steps.sent))
    await drawn(() => setProgress(steps.stored))
    if (onStored) onStored(answer)
    else await revalidate()
    setProgress(null)
    onBusy?.(false)
    show({ title: uploaded() })
  }

  function refuse(reason: Parameters<typeof uploadWords>[0]) {
    setProgress(null)
    onBusy?.(false)
    show({ tone: 'danger', ...uploadWords(reason, maxBytes / 1024 / 1024) })
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const picture = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (picture) void upload(picture)
  }

  return (
    <div className="grid justify-items-start gap-3">
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        onChange={choose}
        aria-label={label}
        hidden
      />
      <Button
        variant="secondary"
        icon="upload"
        pending={progress !== null}
        pendingLabel={t('Uploading…')}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {progress !== null && (
        <ProgressBar
          label={t('Upload')}
          hideLabel
          value={progress}
          figures={`${progress} %`}
          className="w-full max-w-60"
        />
      )}
    </div>
  )
}

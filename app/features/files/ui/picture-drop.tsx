import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { FieldErrors } from '#app/ui/field-errors.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import { defaultMaxBytes } from '../rules/image-limits.ts'
import { DropArea } from './drop-area.tsx'
import { sendCheckedPicture } from './send-picture.ts'
import { uploaded, uploadWords } from './upload-words.ts'
import { useHeldForm } from './use-held-form.ts'

type PictureDropProps = {
  id: string
  /** The field that holds the id of the picture. */
  name: string
  label: string
  hint?: string
  /** Where a picture is sent as the field 'picture', before the form is saved. */
  address: string
  /** The picture that is saved, or was uploaded with this form; empty for none. */
  fileId: string
  url: string | null
  maxBytes?: number
  errors?: readonly string[] | undefined
}

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/**
 * A picture of a form: dropped or chosen, sent at once with its progress, put to its use when the form is saved.
 * Without scripts it is a plain file field 'picture', which the form sends along.
 */
export function PictureDrop(props: PictureDropProps) {
  const { id, name, label, hint, maxBytes = defaultMaxBytes, errors } = props
  const field = useRef<HTMLFieldSetElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { picture, progress, isBusy, upload, change } = useSentPicture(field, { ...props, maxBytes })
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  // What was wrong was said of the picture that was sent.
  const problems = picture.id === props.fileId ? errors : undefined
  const isInvalid = problems !== undefined && problems.length > 0

  return (
    <fieldset
      ref={field}
      aria-describedby={cx(hint && `${id}-hint`, isInvalid && `${id}-error`) || undefined}
      className="min-w-0"
    >
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <DropArea
        isInvalid={isInvalid}
        onDrop={([file]) => {
          if (file && !isBusy) void upload(file)
        }}
      >
        {picture.url ? (
          <img src={picture.url} alt="" className="aspect-[3/2] w-full bg-paper-deep object-cover" />
        ) : (
          <NoPicture maxBytes={maxBytes} mayDrag={isLive} />
        )}
        {progress !== null && <UploadProgress percent={progress} />}
      </DropArea>
      <input
        ref={input}
        id={id}
        type="file"
        {...(!isLive && { name: 'picture' })}
        accept={pictureTypes}
        hidden={isLive}
        aria-label={label}
        className="mt-2 block w-full text-sm"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void upload(file)
        }}
      />
      {isLive && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            icon="upload"
            pending={progress !== null}
            pendingLabel={t('Uploading…')}
            aria-invalid={isInvalid || undefined}
            onClick={() => input.current?.click()}
          >
            {picture.id === '' ? t('Choose a picture') : t('Replace')}
          </Button>
          {picture.id !== '' && (
            <Button variant="quiet" icon="trash" onClick={() => change({ id: '', url: null })}>
              {t('Remove')}
            </Button>
          )}
        </div>
      )}
      <input type="hidden" name={name} value={picture.id} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-faint">
          {hint}
        </p>
      )}
      <FieldErrors id={`${id}-error`} errors={problems} />
    </fieldset>
  )
}

const UploadProgress = ({ percent }: { percent: number }) => (
  <ProgressBar label={t('Upload')} hideLabel value={percent} figures={`${percent} %`} className="p-3" />
)

type SentPictureOptions = Pick<PictureDropProps, 'address' | 'fileId' | 'url'> & { maxBytes: number }

/** The picture of a field: sent at once while the form waits for it, and the one that is sent along when it is saved. */
function useSentPicture(
  field: RefObject<HTMLFieldSetElement | null>,
  { address, fileId, url, maxBytes }: SentPictureOptions,
) {
  const [picture, setPicture] = useState({ id: fileId, url: fileId === '' ? null : url })
  const [progress, setProgress] = useState<number | null>(null)
  const hold = useHeldForm(field)
  const show = useToast()

  function change(now: { id: string; url: string | null }) {
    setPicture(now)
    // The form has something to save now.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  async function upload(file: File) {
    hold.setBusy(true)
    setProgress(0)
    const answer = await sendCheckedPicture(address, { file, maxBytes, onPercent: setProgress })
    setProgress(null)
    if (answer.ok) {
      hold.goOn()
      change({ id: answer.fileId ?? '', url: answer.url ?? null })
      show({ title: uploaded() })
    } else show({ tone: 'danger', ...uploadWords(answer.reason, maxBytes / 1024 / 1024) })
    hold.setBusy(false)
  }

  return { picture, progress, isBusy: hold.isBusy, upload, change }
}

function NoPicture({ maxBytes, mayDrag }: { maxBytes: number; mayDrag: boolean }) {
  return (
    <div className="grid aspect-[3/2] place-content-center justify-items-center gap-1 p-4 text-center text-ink-soft">
      <Icon name="image" className="size-8 text-ink-faint" />
      {mayDrag && <p>{t('Drag a picture here')}</p>}
      <p className="text-sm text-ink-faint">
        {t('JPEG, PNG or WebP, up to {number} MB', { number: Math.round(maxBytes / 1024 / 1024) })}
      </p>
    </div>
  )
}

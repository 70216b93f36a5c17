import { useEffect, useRef } from 'react'
import { DropArea } from '#app/features/files/ui/drop-area.tsx'
import { pictureTypes } from '#app/features/files/ui/picture-drop.tsx'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { rich } from '#app/ui/rich.tsx'
import { type Upload, useUploadQueue } from './use-upload-queue.ts'

/** Takes many pictures at once, each with its progress and how it ended. */
export function PictureUploads({ eventId }: { eventId: string }) {
  const queue = useUploadQueue(`/admin/events/edit/${eventId}/images/upload`)
  const input = useRef<HTMLInputElement>(null)
  const { isBusy } = queue
  useEffect(() => {
    if (!isBusy) return
    const leaving = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', leaving)
    return () => window.removeEventListener('beforeunload', leaving)
  }, [isBusy])
  return (
    <div className="grid gap-4">
      <DropArea onDrop={queue.add} className="grid justify-items-center gap-3 p-6 text-center">
        <Icon name="image" className="size-8 text-ink-faint" />
        <p className="text-ink-soft">
          {rich('Drag pictures here. <types>JPEG, PNG or WebP, up to 5 MB each.</types>', {
            types: (words) => <span className="text-ink-faint">{words}</span>,
          })}
        </p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={pictureTypes}
          aria-label={t('Upload pictures')}
          onChange={(event) => {
            queue.add([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <Button icon="upload" onClick={() => input.current?.click()}>
          {t('Upload pictures')}
        </Button>
      </DropArea>
      {queue.uploads.length > 0 && (
        <div className="grid gap-3">
          <ul aria-label={t('Uploads')} className="grid gap-3">
            {queue.uploads.map((upload) => (
              <UploadRow key={upload.key} upload={upload} />
            ))}
          </ul>
          {!isBusy && (
            <Button
              variant="quiet"
              size="small"
              icon="x"
              className="justify-self-start"
              onClick={queue.clear}
            >
              {t('Clear list')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function UploadRow({ upload }: { upload: Upload }) {
  const { state, name, words, progress } = upload
  if (state === 'sending')
    return (
      <li>
        <ProgressBar label={name} value={progress} figures={`${progress} %`} />
      </li>
    )
  const isRefused = state === 'refused'
  return (
    <li className="flex items-start gap-2 wrap-anywhere">
      <Icon
        name={isRefused ? 'alert' : state === 'stored' ? 'check-circle' : 'clock'}
        className={cx(
          'mt-0.5 size-5',
          isRefused ? 'text-danger' : state === 'stored' ? 'text-success' : 'text-ink-faint',
        )}
      />
      <span role={isRefused ? 'alert' : 'status'}>{isRefused ? words : `${name}: ${words}`}</span>
    </li>
  )
}

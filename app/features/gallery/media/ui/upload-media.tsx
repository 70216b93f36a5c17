import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { DropArea } from '#app/features/files/ui/drop-area.tsx'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Select } from '#app/ui/select.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import { useLeaveQuestion } from '#app/ui/use-leave-question.ts'
import { uploadEnd } from '../../rules/upload-check.ts'
import { mediaWords, uploadComplete, uploadFailed } from './media-words.ts'
import { UploadRow } from './upload-row.tsx'
import { type MediaUpload, useMediaUploads } from './use-media-uploads.ts'

type UploadMediaProps = {
  categories: readonly { id: string; name: string }[]
  /** Chosen to begin with. */
  categoryId: string | null
  onClose: () => void
}

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif,video/mp4,video/webm'
/** A completed upload is seen for so long. */
const closesAfterMs = 1_000

/** Many pictures and videos into one category, each with its state; closes itself when all have arrived. */
export function UploadMedia({ categories, categoryId, onClose }: UploadMediaProps) {
  const [category, setCategory] = useState(categoryId ?? '')
  const { queue, isBusy, isClosing, missing, setMissing, choose, upload } = useUploading(category, onClose)
  const waiting = queue.uploads.filter(({ state }) => state === 'pending')

  return (
    <div className="grid grid-cols-1 gap-5">
      <Field
        id="upload-category"
        label={t('Category')}
        errors={missing === 'category' ? [mediaWords.categoryRequired.description] : undefined}
      >
        <Select
          id="upload-category"
          value={category}
          disabled={isBusy}
          placeholder={t('Select a category')}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => {
            setMissing(null)
            setCategory(event.currentTarget.value)
          }}
        />
      </Field>
      <ChooseFiles isInvalid={missing === 'files'} onChoose={choose} />
      {queue.uploads.length > 0 && (
        <ul aria-label={t('Files to upload')} className="grid grid-cols-1 gap-2">
          {queue.uploads.map((one) => (
            <UploadRow
              key={one.id}
              upload={one}
              isBusy={isBusy}
              onRetry={() => void upload([one])}
              onRemove={() => queue.remove(one.id)}
            />
          ))}
        </ul>
      )}
      <div className="sticky -bottom-5 z-10 -mx-4 -mb-5 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-card px-4 py-4 sm:-mx-6 sm:px-6">
        <p role="status" className="me-auto text-sm text-ink-soft tabular-nums">
          {progressWords(queue.uploads, isBusy)}
        </p>
        <Button variant="secondary" onClick={onClose}>
          {isBusy ? t('Stop') : t('Close')}
        </Button>
        <Button
          icon="upload"
          pending={isBusy}
          pendingLabel={t('Uploading…')}
          aria-disabled={isClosing || undefined}
          onClick={() => void upload(waiting)}
        >
          {t('Upload')}
        </Button>
      </div>
    </div>
  )
}

/** Uploads what was chosen into a category, says how it went, and closes when all have arrived. */
function useUploading(category: string, onClose: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const [missing, setMissing] = useState<'category' | 'files' | null>(null)
  const toast = useToast()
  const queue = useMediaUploads((name) => toast(uploadFailed(name)))
  const { revalidate } = useRevalidator()
  useLeaveQuestion({ isUnfinished: isBusy, question: mediaWords.leaveUploads, asks: () => isBusy })

  useEffect(() => {
    if (!isClosing) return
    const timer = setTimeout(onClose, closesAfterMs)
    return () => clearTimeout(timer)
  }, [isClosing, onClose])

  async function upload(chosen: readonly MediaUpload[]) {
    setMissing(category === '' ? 'category' : chosen.length === 0 ? 'files' : null)
    if (category === '') return toast(mediaWords.categoryRequired)
    if (chosen.length === 0) return toast(mediaWords.noFiles)
    setBusy(true)
    const states = await queue.start(category, chosen)
    setBusy(false)
    await revalidate()
    const end = uploadEnd(states)
    if (!end) return
    toast(end.uploaded === 0 ? mediaWords.nothingUploaded : uploadComplete(end.uploaded, end.of))
    setClosing(end.isClosing)
  }

  function choose(files: Iterable<File>) {
    setMissing(null)
    queue.add(files)
  }

  return { queue, isBusy, isClosing, missing, setMissing, choose, upload }
}

type ChooseFilesProps = { isInvalid: boolean; onChoose: (files: Iterable<File>) => void }

function ChooseFiles({ isInvalid, onChoose }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <DropArea
      onDrop={onChoose}
      isInvalid={isInvalid}
      className="grid justify-items-center gap-2 p-6 text-center"
    >
      <Icon name="image" className="size-8 text-ink-faint" />
      <p className="text-ink-soft">{t('Drag pictures and videos here')}</p>
      <p className="text-sm text-ink-faint">
        {t('JPEG, PNG, WebP, GIF or AVIF up to 10 MB, MP4 or WebM up to 100 MB')}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label={t('Files')}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Button variant="secondary" icon="plus" className="mt-1" onClick={() => input.current?.click()}>
        {t('Choose files')}
      </Button>
    </DropArea>
  )
}

function progressWords(uploads: readonly MediaUpload[], isBusy: boolean): string {
  if (uploads.length === 0) return ''
  const done = uploads.filter(({ state }) => state === 'complete').length
  if (isBusy || done > 0) return t('{done} of {all} uploaded', { done, all: uploads.length })
  return plural(uploads.length, '{count} file chosen', '{count} files chosen')
}

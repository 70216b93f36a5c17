import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { perLanguage } from '#language'
import { bytesWords } from './media-words.ts'
import type { MediaUpload } from './use-media-uploads.ts'

type UploadRowProps = { upload: MediaUpload; isBusy: boolean; onRetry: () => void; onRemove: () => void }

const states: Record<MediaUpload['state'], { words: string; icon: IconName; tone: string }> = perLanguage(
  () => ({
    pending: { words: t('Pending'), icon: 'clock', tone: 'text-ink-faint' },
    compressing: { words: t('Compressing…'), icon: 'hourglass', tone: 'text-teal' },
    uploading: { words: t('Uploading…'), icon: 'upload', tone: 'text-teal' },
    complete: { words: t('Complete'), icon: 'check-circle', tone: 'text-success' },
    error: { words: t('Error'), icon: 'alert', tone: 'text-danger' },
  }),
)

/** One file of an upload: how far it is, how it ended, and what can be done about that. */
export function UploadRow({ upload, isBusy, onRetry, onRemove }: UploadRowProps) {
  const { file, state, progress, problem } = upload
  const { words, icon, tone } = states[state]
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control bg-card p-3 ring-1 ring-line/70">
      <Icon name={icon} className={cx('mt-0.5 size-5 shrink-0', tone)} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex justify-between gap-x-3">
          <span className="min-w-0 truncate font-semibold" title={file.name}>
            {file.name}
          </span>
          <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
            {bytesWords(file.size)}
          </span>
        </p>
        {state === 'uploading' ? (
          <ProgressBar
            label={t('Upload of {name}', { name: file.name })}
            hideLabel
            value={progress}
            figures={`${words} ${progress} %`}
          />
        ) : (
          <p className={cx('text-sm wrap-anywhere', state === 'error' ? 'text-danger' : 'text-ink-soft')}>
            {state === 'error'
              ? `${t('Failed to upload {file}.', { file: file.name })} ${problem ?? ''}`
              : words}
          </p>
        )}
      </div>
      {state === 'error' && !isBusy && (
        <Button variant="secondary" size="small" icon="refresh" onClick={onRetry}>
          {t('Retry')}
        </Button>
      )}
      {(state === 'pending' || state === 'error') && !isBusy && (
        <Button variant="quiet" size="small" icon="x" iconOnly onClick={onRemove}>
          {t('Remove {name}', { name: file.name })}
        </Button>
      )}
    </li>
  )
}

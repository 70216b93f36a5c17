import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import type { Toast } from '#app/ui/toast-context.ts'
import { perLanguage } from '#language'
import type { FileUse } from '../../rules/file-uses.ts'
import type { UploadRefusal } from '../upload-gallery-item.server.ts'

const failed = (description: string) => ({ tone: 'danger', title: t('Error'), description }) as const

/** What the administration of the gallery says. */
export const mediaWords = perLanguage(
  () =>
    ({
      notLoaded: failed(t('Failed to load images.')),
      notDeleted: failed(t('Failed to delete media. Please try again.')),
      notChanged: failed(t('Failed to save the change. Please try again.')),
      noCategory: failed(t('Another administrator deleted this category.')),
      categoryRequired: {
        tone: 'danger',
        title: t('Category Required'),
        description: t('Please select a category before uploading'),
      },
      noFiles: {
        tone: 'danger',
        title: t('No Files Selected'),
        description: t('Please select at least one file to upload'),
      },
      nothingUploaded: {
        tone: 'danger',
        title: t('Upload Failed'),
        description: t('No files were uploaded successfully'),
      },
      leaveUploads: t('Files are still uploading. Leave the page and cancel the remaining uploads?'),
    }) as const,
)

export const uploadFailed = (file: string) =>
  ({
    tone: 'danger',
    title: t('Upload Failed'),
    description: t('Failed to upload {file}', { file }),
  }) as const

export const uploadComplete = (uploaded: number, of: number) =>
  ({
    title: t('Upload Complete'),
    description: t('Successfully uploaded {uploaded} of {all} files', { uploaded, all: of }),
  }) as const

export const deleteQuestion = (count: number) =>
  plural(
    count,
    'Are you sure you want to delete {count} selected items?',
    'Are you sure you want to delete {count} selected items?',
  )

/** Why a file did not arrive. */
export const uploadRefusals: Record<UploadRefusal | 'too-many' | 'failed', string> = perLanguage(() => ({
  'invalid-type': t(
    'This file is not a supported picture (JPEG, PNG, WebP, GIF, AVIF) or video (MP4, WebM).',
  ),
  unreadable: t('The file is damaged or in an unsupported format.'),
  'too-large': t('The file is too large. The limit is 10 MB for pictures and 100 MB for videos.'),
  'too-many-pixels': t('The picture is too large. The limit is 50 million pixels.'),
  'no-category': t('Another administrator deleted this category.'),
  'too-many': t('Too many uploads. Please try again in an hour.'),
  failed: t('The connection was lost. Try again.'),
}))

const uses: Record<FileUse, string> = perLanguage(() => ({
  event: t('an event'),
  post: t('a blog post'),
  page: t('a page'),
  person: t('a member or sponsor'),
  video: t('a video, as its poster'),
}))

/** What was not deleted, and why; empty for nothing. */
export function keptWords(kept: readonly { use: FileUse }[]): string {
  if (kept.length === 0) return ''
  return plural(
    kept.length,
    '{count} item was not deleted because it is also used elsewhere ({places}). Hide items that visitors should not see.',
    '{count} items were not deleted because they are also used elsewhere ({places}). Hide items that visitors should not see.',
    { places: joinList([...new Set(kept.map(({ use }) => uses[use]))]) },
  )
}

/** What became of undoing a move. */
export function movedBackWords({ changed = 0, late = 0 }: { changed?: number; late?: number }): Toast {
  const why = plural(
    late,
    '{count} item was moved or deleted in the meantime, or the old category was deleted.',
    '{count} items were moved or deleted in the meantime, or the old category was deleted.',
  )
  if (changed === 0) return { tone: 'danger', title: t('Undo came too late'), description: why }
  return {
    title: plural(changed, '{count} item moved back', '{count} items moved back'),
    ...(late > 0 && { description: why }),
  }
}

export const itemsWords = (count: number) => plural(count, '{count} item', '{count} items')

/** "2.4 MB": bytes as people read them. */
export function bytesWords(bytes: number): string {
  const mb = bytes / 1024 / 1024
  return mb >= 1
    ? t('{size} MB', { size: mb.toFixed(1) })
    : t('{size} KB', { size: Math.max(1, Math.round(bytes / 1024)) })
}

import { formatCount } from '#app/kernel/language/format-count.ts'
import type { Toast } from '#app/ui/toast-context.ts'
import type { FileUse } from '../../rules/file-uses.ts'
import type { UploadRefusal } from '../upload-gallery-item.server.ts'

const error = 'Error'
const failed = (description: string) => ({ tone: 'danger', title: error, description }) as const

/** What the administration of the gallery says. */
export const mediaWords = {
  notLoaded: failed('Failed to load images.'),
  notDeleted: failed('Failed to delete media. Please try again.'),
  notChanged: failed('Failed to save the change. Please try again.'),
  noCategory: failed('Another administrator deleted this category.'),
  categoryRequired: {
    tone: 'danger',
    title: 'Category Required',
    description: 'Please select a category before uploading',
  },
  noFiles: {
    tone: 'danger',
    title: 'No Files Selected',
    description: 'Please select at least one file to upload',
  },
  nothingUploaded: {
    tone: 'danger',
    title: 'Upload Failed',
    description: 'No files were uploaded successfully',
  },
  leaveUploads: 'Files are still uploading. Leave the page and cancel the remaining uploads?',
} as const

export const uploadFailed = (file: string) =>
  ({ tone: 'danger', title: 'Upload Failed', description: `Failed to upload ${file}` }) as const

export const uploadComplete = (uploaded: number, of: number) =>
  ({
    title: 'Upload Complete',
    description: `Successfully uploaded ${uploaded} of ${of} files`,
  }) as const

export const deleteQuestion = (count: number) =>
  `Are you sure you want to delete ${formatCount(count)} selected items?`

/** Why a file did not arrive. */
export const uploadRefusals: Record<UploadRefusal | 'too-many' | 'failed', string> = {
  'invalid-type': 'This file is not a supported picture (JPEG, PNG, WebP, GIF, AVIF) or video (MP4, WebM).',
  unreadable: 'The file is damaged or in an unsupported format.',
  'too-large': 'The file is too large. The limit is 10 MB for pictures and 100 MB for videos.',
  'too-many-pixels': 'The picture is too large. The limit is 50 million pixels.',
  'no-category': 'Another administrator deleted this category.',
  'too-many': 'Too many uploads. Please try again in an hour.',
  failed: 'The connection was lost. Try again.',
}

const uses: Record<FileUse, string> = {
  event: 'an event',
  post: 'a blog post',
  page: 'a page',
  person: 'a member or sponsor',
  video: 'a video, as its poster',
}

/** What was not deleted, and why; empty for nothing. */
export function keptWords(kept: readonly { use: FileUse }[]): string {
  if (kept.length === 0) return ''
  const where = [...new Set(kept.map(({ use }) => uses[use]))].join(', ')
  const what =
    kept.length === 1
      ? '1 item was not deleted because it is'
      : `${kept.length} items were not deleted because they are`
  return `${what} also used elsewhere (${where}). Hide items that visitors should not see.`
}

/** What became of undoing a move. */
export function movedBackWords({ changed = 0, late = 0 }: { changed?: number; late?: number }): Toast {
  const why = `${itemsWords(late)} ${late === 1 ? 'was' : 'were'} moved or deleted in the meantime, or the old category was deleted.`
  if (changed === 0) return { tone: 'danger', title: 'Undo came too late', description: why }
  return { title: `${itemsWords(changed)} moved back`, ...(late > 0 && { description: why }) }
}

export const itemsWords = (count: number) => `${formatCount(count)} ${count === 1 ? 'item' : 'items'}`

/** "2.4 MB": bytes as people read them. */
export function bytesWords(bytes: number): string {
  const mb = bytes / 1024 / 1024
  return mb >= 1 ? `${mb.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`
}

import type { FileUse } from '../../rules/file-uses.ts'
import type { UploadRefusal } from '../upload-gallery-item.server.ts'

const error = 'Error'
const failed = (description: string) => ({ tone: 'danger', title: error, description }) as const

/** What the administration of the gallery says. */
export const mediaWords = {
  notLoaded: failed('Failed to load images.'),
  notDeleted: failed('Failed to delete media. Please try again.'),
  notChanged: failed('Failed to save the change. Please try again.'),
  noCategory: failed('This category is gone: somebody has deleted it meanwhile.'),
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
  leaveUploads: 'Files are still being uploaded. Leave all the same and stop those that have not arrived?',
} as const

export const uploadFailed = (file: string) =>
  ({ tone: 'danger', title: 'Upload Failed', description: `Failed to upload ${file}` }) as const

export const uploadComplete = (uploaded: number, of: number) =>
  ({
    title: 'Upload Complete',
    description: `Successfully uploaded ${uploaded} of ${of} files`,
  }) as const

export const deleteQuestion = (count: number) =>
  `Are you sure you want to delete ${count.toLocaleString('en')} selected items?`

/** Why a file did not arrive. */
export const uploadRefusals: Record<UploadRefusal | 'too-many' | 'failed', string> = {
  'invalid-type': 'This is no picture (JPEG, PNG, WebP, GIF, AVIF) and no video (MP4, WebM).',
  unreadable: 'It is broken, or of a kind that cannot be read here.',
  'too-large': 'Pictures may have 10 MB, videos 100 MB.',
  'too-many-pixels': 'Pictures may have 50 million pixels.',
  'no-category': 'The category is gone: somebody has deleted it meanwhile.',
  'too-many': 'Too many uploads. Please try again in an hour.',
  failed: 'The connection broke off. Nothing is lost: try again.',
}

const uses: Record<FileUse, string> = {
  event: 'an event',
  post: 'a blog post',
  page: 'a page',
  person: 'a member or sponsor',
  video: 'a video, as its picture',
}

/** What was not deleted, and why; empty for nothing. */
export function keptWords(kept: readonly { use: FileUse }[]): string {
  if (kept.length === 0) return ''
  const where = [...new Set(kept.map(({ use }) => uses[use]))].join(', ')
  const what = kept.length === 1 ? '1 item stays: it is' : `${kept.length} items stay: they are`
  return `${what} shown elsewhere as well (${where}). Hide what visitors of the gallery should not see.`
}

export const itemsWords = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'item' : 'items'}`

/** "2.4 MB": bytes as people read them. */
export function bytesWords(bytes: number): string {
  const mb = bytes / 1024 / 1024
  return mb >= 1 ? `${mb.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`
}

import { t } from '#app/kernel/language/t.ts'
import type { PictureAnswer } from './send-picture.ts'

type Reason = Extract<PictureAnswer, { ok: false }>['reason']

export const uploaded = () => t('Image uploaded successfully')

/** What went wrong with an upload; `mb` is the most the place takes. */
export function uploadWords(reason: Reason, mb: number): { title: string; description: string } {
  const words: Record<Reason, { title: string; description: string }> = {
    'invalid-type': { title: t('Invalid file type'), description: t('Please select a valid image file') },
    unreadable: {
      title: t('Invalid file type'),
      description: t('Please select a valid image file: this one is damaged or in an unsupported format'),
    },
    'too-large': {
      title: t('File too large'),
      description: t('Please select an image smaller than {mb}MB', { mb }),
    },
    'too-many-pixels': {
      title: t('File too large'),
      description: t('Please select an image of at most 50 million pixels'),
    },
    'too-many': {
      title: t('Upload failed'),
      description: t('Too many uploads. Please try again in an hour.'),
    },
    'no-room': {
      title: t('Upload failed'),
      description: t('You can add up to six images. Delete one first.'),
    },
    failed: { title: t('Upload failed'), description: t('Failed to upload image') },
  }
  return words[reason]
}

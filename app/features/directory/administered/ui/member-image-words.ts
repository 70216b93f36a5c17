import type { PictureAnswer } from '#app/features/files/ui/send-picture.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

type Reason = Extract<PictureAnswer, { ok: false }>['reason']

/** Why an image of a member was not added. */
export const memberImageWords: Record<Reason, { title: string; text: string }> = perLanguage(() => ({
  'invalid-type': { title: t('Invalid file type'), text: t('Please select an image file.') },
  unreadable: {
    title: t('Invalid file type'),
    text: t('Please select an image file. This one is broken or of a kind we cannot read.'),
  },
  'too-large': { title: t('File too large'), text: t('Please select an image smaller than 5MB.') },
  'too-many-pixels': {
    title: t('File too large'),
    text: t('Please select an image of at most 50 million pixels.'),
  },
  'too-many': { title: t('Upload failed'), text: t('Too many uploads. Please try again in an hour.') },
  'no-room': { title: t('Upload failed'), text: t('You can add up to six images. Delete one first.') },
  failed: { title: t('Upload failed'), text: t('The connection was lost. Please try again.') },
}))

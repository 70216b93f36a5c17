import type { PictureAnswer } from '#app/features/files/ui/send-picture.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

type Reason = Extract<PictureAnswer, { ok: false }>['reason']

/** Why a picture did not get to the event's pictures, with the name of its file. */
export function notTakenWords(reason: Reason, name: string): string {
  const words: Record<Reason, string> = {
    'invalid-type': t('{name} is not an image file', { name }),
    unreadable: t('{name} is not an image file that we can read', { name }),
    'too-large': t('{name} is larger than 5MB', { name }),
    'too-many-pixels': t('{name} has more than 50 million pixels', { name }),
    'too-many': t('{name} was not uploaded. Too many uploads. Please try again in an hour.', { name }),
    'no-room': t('{name} was not uploaded. The limit is reached', { name }),
    failed: t('{name} could not be sent. Please try again.', { name }),
  }
  return words[reason]
}

/** Why nothing was done about a picture that is there. */
export const refusedWords = perLanguage(() => ({
  'too-long': t('Please use at most 200 characters.'),
  'only-picture': t(
    'This is the only picture of a published event. Add another one first, or choose Delete again.',
  ),
  'changed-meanwhile': t('Another administrator added or deleted a picture. Check the pictures again.'),
}))

import type { PictureAnswer } from '#app/features/files/ui/send-picture.ts'

type Reason = Extract<PictureAnswer, { ok: false }>['reason']

/** Why a picture did not get to the event's pictures, with the name of its file. */
export function notTakenWords(reason: Reason, name: string): string {
  const words: Record<Reason, string> = {
    'invalid-type': 'is not an image file',
    unreadable: 'is not an image file that we can read',
    'too-large': 'is larger than 5MB',
    'too-many-pixels': 'has more than 50 million pixels',
    'too-many': 'was not uploaded. Too many uploads. Please try again in an hour.',
    'no-room': 'was not uploaded. The limit is reached',
    failed: 'could not be sent. Please try again.',
  }
  return `${name} ${words[reason]}`
}

/** Why nothing was done about a picture that is there. */
export const refusedWords = {
  'too-long': 'Please use at most 200 characters.',
  'only-picture':
    'This is the only picture of a published event. Add another one first, or choose Delete again.',
  'changed-meanwhile': 'Another administrator added or deleted a picture. Check the pictures again.',
}

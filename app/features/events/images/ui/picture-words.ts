import type { PictureAnswer } from '#app/features/files/ui/send-picture.ts'

type Reason = Extract<PictureAnswer, { ok: false }>['reason']

/** Why a picture did not get to the event's pictures, with the name of its file. */
export function notTakenWords(reason: Reason, name: string): string {
  const words: Record<Reason, string> = {
    'invalid-type': 'is not an image file',
    unreadable: 'is not an image file that we can read',
    'too-large': 'is larger than 5MB',
    'too-many-pixels': 'has more than 50 million pixels',
    'too-many': 'has to wait: many pictures were uploaded just now. Please try again in an hour.',
    'no-room': 'has no room',
    failed: 'could not be sent. Please try again.',
  }
  return `${name} ${words[reason]}`
}

/** Why nothing was done about a picture that is there. */
export const refusedWords = {
  'too-long': 'Please use at most 200 characters.',
  'only-picture':
    'This is the only picture of an event that everybody sees. Add another first, or press Delete once more.',
  'changed-meanwhile': 'Somebody has added or deleted a picture meanwhile. Have another look.',
}

import type { PictureAnswer } from '#app/features/files/ui/send-picture.ts'

type Reason = Extract<PictureAnswer, { ok: false }>['reason']

/** Why an image of a member was not added. */
export const memberImageWords: Record<Reason, { title: string; text: string }> = {
  'invalid-type': { title: 'Invalid file type', text: 'Please select an image file.' },
  unreadable: {
    title: 'Invalid file type',
    text: 'Please select an image file. This one is broken or of a kind we cannot read.',
  },
  'too-large': { title: 'File too large', text: 'Please select an image smaller than 5MB.' },
  'too-many-pixels': {
    title: 'File too large',
    text: 'Please select an image of at most 50 million pixels.',
  },
  'too-many': { title: 'Upload failed', text: 'Too many uploads. Please try again in an hour.' },
  'no-room': { title: 'Upload failed', text: 'You can add up to six images. Delete one first.' },
  failed: { title: 'Upload failed', text: 'The connection was lost. Please try again.' },
}

import type { PictureAnswer } from './send-picture.ts'

type Reason = Extract<PictureAnswer, { ok: false }>['reason']

export const uploaded = 'Image uploaded successfully'

/** What went wrong with an upload; `mb` is the most the place takes. */
export function uploadWords(reason: Reason, mb: number): { title: string; description: string } {
  const words: Record<Reason, { title: string; description: string }> = {
    'invalid-type': { title: 'Invalid file type', description: 'Please select a valid image file' },
    unreadable: {
      title: 'Invalid file type',
      description: 'Please select a valid image file: this one is damaged or in an unsupported format',
    },
    'too-large': { title: 'File too large', description: `Please select an image smaller than ${mb}MB` },
    'too-many-pixels': {
      title: 'File too large',
      description: 'Please select an image of at most 50 million pixels',
    },
    'too-many': { title: 'Upload failed', description: 'Too many uploads. Please try again in an hour.' },
    'no-room': { title: 'Upload failed', description: 'You can add up to six images. Delete one first.' },
    failed: { title: 'Upload failed', description: 'Failed to upload image' },
  }
  return words[reason]
}

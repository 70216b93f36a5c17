import { data } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { eventForm } from '#app/features/events/editing/event-form.ts'
import { pictureUrlOf } from '#app/features/events/editing/event-to-edit.server.ts'
import type { EventAnswer } from '#app/features/events/editing/ui/event-form.tsx'
import { notSavedWords } from '#app/features/events/editing/ui/event-words.ts'
import type { EventRefusal } from '#app/features/events/editing/update-event.server.ts'
import { uploadWords } from '#app/features/files/ui/upload-words.ts'
import { uploadPicture } from '#app/features/people/upload-picture.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { pictureIn } from '#app/http/uploaded-picture.server.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'

/** The form of an event as it was sent. A picture that comes along, where no script sent it before, is stored first. */
export async function readEventForm(ctx: Ctx, request: Request) {
  const form = await formBody(request)
  const picture = await pictureIn(form, 'picture')
  form.delete('picture')
  let pictureProblem: string | null = null
  if (picture) {
    const stored = await uploadPicture(ctx, picture, { permission: 'events:manage', limit: 'event-picture' })
    if (stored.ok) form.set('imageFileId', stored.fileId)
    else pictureProblem = uploadWords(stored.reason, 10).description
  }
  return {
    submission: parseWithZod(form, { schema: eventForm }),
    pictureProblem,
    textOf: (name: string): string => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    },
  }
}

type EventSubmission = Awaited<ReturnType<typeof readEventForm>>

/** Answers a form of an event that was not saved, with what was typed. */
export async function refusedEvent(ctx: Ctx, sent: EventSubmission, refusal: EventRefusal | null) {
  const { submission, pictureProblem } = sent
  const { timeZone } = await siteSettings(ctx)
  const { field, words } = refusal ? notSavedWords(refusal, timeZone) : { field: null, words: null }
  const stale = refusal?.reason === 'changed-meanwhile' ? refusal.revision : null
  const answer: EventAnswer = {
    result: submission.reply({
      ...(pictureProblem !== null && { fieldErrors: { imageFileId: [pictureProblem] } }),
      ...(words !== null &&
        (field === null ? { formErrors: [words] } : { fieldErrors: { [field]: [words] } })),
    }),
    revision: stale ?? (Number(sent.textOf('revision')) || 0),
    isStale: stale !== null,
    pictureUrl: await pictureUrlOf(ctx, sent.textOf('imageFileId')),
    losesDishes: refusal?.reason === 'dishes-chosen',
  }
  return data({ answer })
}

/** Every time zone there is, the network's among them. */
export function knownTimeZones(...own: (string | undefined)[]): string[] {
  const named = own.filter((zone) => zone !== undefined)
  return [...new Set([...named, ...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort()
}

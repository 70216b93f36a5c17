import { redirect } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { deleteImageOfMember } from '#app/features/directory/administered/delete-image-of-member.server.ts'
import { memberPath, memberViewOf } from '#app/features/memberships/members/rules/member-address.ts'
import { tagForm } from '#app/features/memberships/tags/tag-form.ts'
import { tagPeople, untagPeople } from '#app/features/memberships/tags/tag-people.server.ts'
import { banForm } from '#app/features/people/ban-form.ts'
import { banUser } from '#app/features/people/ban-user.server.ts'
import { addNote } from '#app/features/people/notes/add-note.server.ts'
import { deleteNote } from '#app/features/people/notes/delete-note.server.ts'
import { noteForm } from '#app/features/people/notes/note-form.ts'
import { banRefusalWords } from '#app/features/people/ui/ban-words.ts'
import { unbanUser } from '#app/features/people/unban-user.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { textIn } from '../answer-refusal.server.ts'
import { attempt, faultWords } from './attempt.server.ts'

/**
 * What is pressed in the details of a person that is about the account itself: a ban, notes, images. Throws a
 * redirect, or answers the refusals.
 */
export async function answerPersonStep(ctx: Ctx, userId: string, form: FormData, search: URLSearchParams) {
  const { tab } = memberViewOf(search)
  const back = () => redirect(memberPath(userId, search, { tab }))
  switch (form.get('intent')) {
    case 'ban':
      return answerBan(ctx, userId, form, back)
    case 'unban':
      // A person who is not banned any more is what was wanted.
      await unbanUser(ctx, { userId })
      throw back()
    case 'add-note':
      return answerNote(ctx, userId, form, () => redirect(memberPath(userId, search, { tab: 'images' })))
    case 'delete-note': {
      const gone = await attempt(ctx, () => deleteNote(ctx, { userId, noteId: textIn(form, 'noteId') }))
      if (gone.ok) throw back()
      return { step: 'note' as const, result: undefined, refusal: notDeleted(ctx) }
    }
    case 'tag':
      return answerTag(ctx, userId, form)
    case 'untag': {
      const tagId = textIn(form, 'tagId')
      if (!isId(tagId)) throw badRequest('not a tag')
      await untagPeople(ctx, { userIds: [userId], tagId })
      return tagged(null)
    }
    case 'delete-image': {
      const image = { userId, imageId: textIn(form, 'imageId') }
      const gone = await attempt(ctx, () => deleteImageOfMember(ctx, image))
      if (gone.ok) throw back()
      return { step: 'image' as const, refusal: notDeleted(ctx) }
    }
    default:
      throw badRequest('not an action of this screen')
  }
}

const tagged = (problem: string | null) => ({ step: 'tag' as const, problem })

async function answerTag(ctx: Ctx, userId: string, form: FormData) {
  const typed = tagForm.safeParse({ name: textIn(form, 'name') })
  if (!typed.success) return tagged(typed.error.issues[0]?.message ?? null)
  await tagPeople(ctx, { userIds: [userId], name: typed.data.name })
  return tagged(null)
}

async function answerBan(ctx: Ctx, userId: string, form: FormData, done: () => Response) {
  const submission = parseWithZod(form, { schema: banForm })
  if (submission.status !== 'success') return { step: 'ban' as const, result: submission.reply() }
  const outcome = await banUser(ctx, { userId, reason: submission.value.reason })
  if (outcome.ok) throw done()
  return { step: 'ban' as const, result: submission.reply(), refusal: banRefusalWords[outcome.reason] }
}

async function answerNote(ctx: Ctx, userId: string, form: FormData, done: () => Response) {
  const submission = parseWithZod(form, { schema: noteForm })
  if (submission.status !== 'success') return { step: 'note' as const, result: submission.reply() }
  const outcome = await attempt(ctx, () => addNote(ctx, { userId, ...submission.value }))
  if (outcome.ok) throw done()
  const refusal = {
    title: t('Failed to add note'),
    text: `${t('Your note is still in the field. Please try again.')} ${faultWords(ctx)}`,
  }
  return { step: 'note' as const, result: submission.reply(), refusal }
}

/** 'Delete failed' is specified. */
function notDeleted(ctx: Ctx) {
  return {
    title: t('Delete failed'),
    text: `${t('The note was not deleted. Please try again.')} ${faultWords(ctx)}`,
  }
}

import { redirect } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { postForm } from '#app/features/blog/writing/post-edit.ts'
import { savePost } from '#app/features/blog/writing/save-post.server.ts'
import { type PostTyped, postTypedOf } from '#app/features/blog/writing/typed-post.ts'
import type { PostAnswer } from '#app/features/blog/writing/ui/post-answer.ts'
import { notSavedWords, type PostErrors } from '#app/features/blog/writing/ui/post-words.ts'
import { pictureUrl } from '#app/features/files/picture-url.server.ts'
import { uploadWords } from '#app/features/files/ui/upload-words.ts'
import { uploadPicture } from '#app/features/people/upload-picture.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { pictureIn } from '#app/http/uploaded-picture.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'

/** What the form of a post sends besides its fields. */
function aboutForm(form: FormData) {
  const postId = form.get('id')
  if (!isId(postId)) throw badRequest('no post')
  const whole = (name: string) => {
    const typed = form.get(name)
    return typeof typed === 'string' && /^\d{1,9}$/.test(typed) ? Number(typed) : 0
  }
  return { postId, seen: whole('seen'), timesKept: whole('timesKept') }
}

/** The post whose unsaved changes a form throws away; null for a form that saves. */
export function postToDiscard(form: FormData): string | null {
  return form.get('intent') === 'discard' ? aboutForm(form).postId : null
}

/** A form of a post that is to be kept, not saved. */
export async function sentDraft(request: Request) {
  const form = await formBody(request)
  return { ...aboutForm(form), typed: postTypedOf(Object.fromEntries(form)) }
}

/**
 * Saves the post that a form brings, with the picture that comes along where no script sent it before; leads on to its
 * editor, or answers with what was typed and what keeps it from being saved.
 */
export async function answerPost(ctx: Ctx, form: FormData, isNew: boolean): Promise<PostAnswer> {
  const { postId, seen } = aboutForm(form)
  const pictureProblem = await takePicture(ctx, form)
  const typed = typedByPress(form)
  const { timeZone } = await siteSettings(ctx)
  const parsed = postForm(timeZone).safeParse(typed)
  const errors: PostErrors = pictureProblem === null ? {} : { imageFileId: [pictureProblem] }
  const refused = async (words: string | null, newest: number | null = null): Promise<PostAnswer> => ({
    ...{ typed, errors, words, seen: newest },
    pictureUrl: await pictureUrl(ctx, typed.imageFileId),
  })
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues)
      Object.assign(errors, { [String(path[0])]: [message] })
    return refused(null)
  }
  if (form.get('intent') === 'schedule' && (parsed.data.publishAt ?? ctx.now) <= ctx.now)
    errors.publishAt = [t('Please choose a time in the future')]
  if (Object.keys(errors).length > 0) return refused(null)
  const saved = await savePost(ctx, { id: postId, seen: isNew ? 0 : seen, edit: parsed.data })
  if (saved.ok) {
    const at = parsed.data.status === 'published' ? saved.publishedAt : null
    const notice = at === null ? 'post-saved' : at > ctx.now ? 'post-scheduled' : 'post-published'
    throw redirect(withNotice(`/admin/blog/${saved.id}/edit`, notice))
  }
  const words = notSavedWords(saved, timeZone)
  Object.assign(errors, words.fields)
  return refused(words.form, saved.reason === 'changed-meanwhile' ? saved.revision : null)
}

/** The form as it was sent by its button: "Publish now" and "Schedule" say the state and the time themselves. */
function typedByPress(form: FormData): PostTyped {
  const typed = postTypedOf(Object.fromEntries(form))
  const intent = form.get('intent')
  if (intent !== 'publish' && intent !== 'schedule') return typed
  const scheduleAt = form.get('scheduleAt')
  const publishAt = intent === 'schedule' && typeof scheduleAt === 'string' ? scheduleAt : ''
  return { ...typed, status: 'published', publishAt }
}

/** Stores a picture that comes with the form. Answers what is wrong with it. */
async function takePicture(ctx: Ctx, form: FormData): Promise<string | null> {
  const picture = await pictureIn(form, 'picture')
  form.delete('picture')
  if (!picture) return null
  const stored = await uploadPicture(ctx, picture, { permission: 'blog:manage' })
  if (!stored.ok) return uploadWords(stored.reason, 10).description
  form.set('imageFileId', stored.fileId)
  return null
}

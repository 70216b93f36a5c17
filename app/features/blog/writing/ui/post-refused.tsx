import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { perLanguage } from '#language'
import type { NotReached } from './keep-post.ts'
import type { PostAnswer } from './post-answer.ts'

const notSent: Record<NotReached, string> = perLanguage(() => ({
  'no-network': t('The server could not be reached. Your changes are still here. Save again in a moment.'),
  'signed-out': t(
    'You are signed out. Your changes are still here. Sign in again in the other tab, then save again.',
  ),
}))

/** Above a form whose press did not reach us. */
export function PostNotSent({ why }: { why: NotReached }) {
  return (
    <Notice
      tone="danger"
      live
      title={t('Not saved yet')}
      className="mb-6"
      actions={
        why === 'signed-out' && (
          <ButtonLink to="/auth?returnTo=/admin/blog" variant="secondary" icon="log-in" target="_blank">
            {t('Sign in')}
          </ButtonLink>
        )
      }
    >
      {notSent[why]}
    </Notice>
  )
}

/** Above a form that was not saved: why, and what to do. */
export function PostRefused({ answer, postId }: { answer: PostAnswer; postId: string }) {
  return (
    <Notice
      tone={answer.seen === null ? 'danger' : 'warning'}
      live
      title={answer.words ? t('Not saved yet') : t('Validation Error')}
      className="mb-6"
      actions={
        answer.seen !== null && (
          <>
            <ButtonLink
              to={`/admin/blog/${postId}/history`}
              variant="secondary"
              icon="history"
              target="_blank"
            >
              {t('View their version')}
            </ButtonLink>
            <Button type="submit" variant="secondary">
              {t('Overwrite with my version')}
            </Button>
            <Button
              type="submit"
              variant="quiet"
              icon="refresh"
              formAction={pathHere(`/admin/blog/${postId}/edit`)}
              name="intent"
              value="discard"
            >
              {t('Discard mine and load theirs')}
            </Button>
          </>
        )
      }
    >
      {answer.words ?? t('Check the fields marked below. Nothing was saved.')}
    </Notice>
  )
}

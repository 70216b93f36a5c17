import { pathHere } from '#app/kernel/language/language-paths.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { NotReached } from './keep-post.ts'
import type { PostAnswer } from './post-answer.ts'

const notSent: Record<NotReached, string> = {
  'no-network': 'The server could not be reached. Your changes are still here. Save again in a moment.',
  'signed-out':
    'You are signed out. Your changes are still here. Sign in again in the other tab, then save again.',
}

/** Above a form whose press did not reach us. */
export function PostNotSent({ why }: { why: NotReached }) {
  return (
    <Notice
      tone="danger"
      live
      title="Not saved yet"
      className="mb-6"
      actions={
        why === 'signed-out' && (
          <ButtonLink to="/auth?returnTo=/admin/blog" variant="secondary" icon="log-in" target="_blank">
            Sign in
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
      title={answer.words ? 'Not saved yet' : 'Validation Error'}
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
              View their version
            </ButtonLink>
            <Button type="submit" variant="secondary">
              Overwrite with my version
            </Button>
            <Button
              type="submit"
              variant="quiet"
              icon="refresh"
              formAction={pathHere(`/admin/blog/${postId}/edit`)}
              name="intent"
              value="discard"
            >
              Discard mine and load theirs
            </Button>
          </>
        )
      }
    >
      {answer.words ?? 'Check the fields marked below. Nothing was saved.'}
    </Notice>
  )
}

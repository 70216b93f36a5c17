import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { NotReached } from './keep-post.ts'
import type { PostAnswer } from './post-answer.ts'

const notSent: Record<NotReached, string> = {
  'no-network': 'We could not be reached. What you typed is still here: save again in a moment.',
  'signed-out':
    'You are signed out. What you typed is still here: sign in again in the other tab, then save again.',
}

/** Above a form whose press did not reach us. */
export function PostNotSent({ why }: { why: NotReached }) {
  return (
    <Notice
      tone="danger"
      live
      title="Nothing was saved yet"
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
      title={answer.words ? 'Nothing was saved yet' : 'Validation Error'}
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
              Look at theirs
            </ButtonLink>
            <Button type="submit" variant="secondary">
              Save mine over theirs
            </Button>
            <Button
              type="submit"
              variant="quiet"
              icon="refresh"
              formAction={`/admin/blog/${postId}/edit`}
              name="intent"
              value="discard"
            >
              Load theirs, drop mine
            </Button>
          </>
        )
      }
    >
      {answer.words ?? 'Please look at the fields marked below. Nothing was saved yet.'}
    </Notice>
  )
}

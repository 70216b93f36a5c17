import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { isSameTyped } from '../typed-post.ts'
import type { NotReached } from './keep-post.ts'
import { deleteLocalCopy, type LocalCopy, localCopy } from './local-copy.ts'
import type { PostAnswer } from './post-answer.ts'
import { PostForm, type PostFormProps } from './post-form.tsx'

type PostScreenProps = Omit<PostFormProps, 'broughtBack' | 'answer' | 'unreached'> & {
  /** The answer to the last press. */
  sent: PostAnswer | NotReached | null
}

/** The form of a post, and above it what was found of an earlier time: typed, and not saved. */
export function PostScreen({ sent, ...props }: PostScreenProps) {
  const { post, writerId, network } = props
  const answer = typeof sent === 'string' ? null : sent
  const name = post.isNew ? 'new' : post.id
  const [copy, setCopy] = useState<LocalCopy | null>(null)
  const [broughtBack, setBroughtBack] = useState<LocalCopy['typed'] | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what lay here when the page was opened
  useEffect(() => {
    const found = localCopy(writerId, name)
    if (!found) return
    const isOld = post.draft !== null && Date.parse(found.at) <= new Date(post.draft.keptAt).getTime()
    if (isOld || isSameTyped(found.typed, post.typed)) deleteLocalCopy(writerId, name)
    else setCopy(found)
  }, [])

  return (
    <>
      {copy && (
        <Notice
          tone="warning"
          className="mb-6"
          title={t('Unsaved changes found in this browser')}
          actions={
            <>
              <Button
                variant="secondary"
                icon="rotate-ccw"
                onClick={() => {
                  setBroughtBack(copy.typed)
                  setCopy(null)
                }}
              >
                {t('Restore changes')}
              </Button>
              <Button
                variant="quiet"
                onClick={() => {
                  deleteLocalCopy(writerId, name)
                  setCopy(null)
                }}
              >
                {t('Discard changes')}
              </Button>
            </>
          }
        >
          {t('Last edited at {moment}.', { moment: formatMoment(new Date(copy.at), network.timeZone) })}{' '}
          {copy.typed.title
            ? t('The title is “{title}”.', { title: copy.typed.title })
            : t('The post has no title yet.')}
        </Notice>
      )}
      {post.draft && <FromDraft {...props} />}
      <PostForm
        key={broughtBack ? 'back' : 'as-is'}
        {...props}
        answer={answer}
        unreached={typeof sent === 'string' ? sent : null}
        broughtBack={broughtBack}
      />
    </>
  )
}

/** Says that the form holds what was typed and not saved, and offers what is saved instead. */
function FromDraft({ post, network }: Pick<PostFormProps, 'post' | 'network'>) {
  if (!post.draft) return null
  const { keptAt, isOutdated } = post.draft
  return (
    <Notice
      tone={isOutdated ? 'warning' : 'info'}
      icon="history"
      className="mb-6"
      title={t('Unsaved changes restored')}
      actions={
        <>
          {isOutdated && (
            <ButtonLink
              to={`/admin/blog/${post.id}/history`}
              variant="secondary"
              icon="history"
              target="_blank"
            >
              {t('View their version')}
            </ButtonLink>
          )}
          <Form method="post" reloadDocument>
            <input type="hidden" name="id" value={post.id} />
            <Button type="submit" name="intent" value="discard" variant="quiet" icon="trash">
              {post.isNew ? t('Discard changes') : t('Discard and show the saved version')}
            </Button>
          </Form>
        </>
      }
    >
      {t('Saved automatically at {moment}. No one else can see these changes.', {
        moment: formatMoment(keptAt, network.timeZone),
      })}
      {isOutdated && ` ${t('Another person saved this post since then. Save to see who.')}`}
    </Notice>
  )
}

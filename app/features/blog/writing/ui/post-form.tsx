import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form } from 'react-router'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { leadToProblem } from '#app/ui/lead-to-problem.ts'
import type { PostToEdit } from '../post-to-edit.server.ts'
import { type PostTyped, postTypedOf } from '../typed-post.ts'
import type { NotReached } from './keep-post.ts'
import { KeptLine } from './kept-line.tsx'
import type { PostAnswer } from './post-answer.ts'
import { PostContent } from './post-content.tsx'
import { PostPublishing } from './post-publishing.tsx'
import { PostNotSent, PostRefused } from './post-refused.tsx'
import { PostSearch } from './post-search.tsx'
import { PublishMenu } from './publish-menu.tsx'
import { useKeptDraft } from './use-kept-draft.ts'

export type PostFormProps = {
  post: PostToEdit
  answer: PostAnswer | null
  /** The last press did not reach us. */
  unreached: NotReached | null
  /** What this browser had kept, and the writer wants back. */
  broughtBack: PostTyped | null
  writerId: string
  pending: boolean
  network: { name: string; timeZone: string; host: string }
}

/** The window that shows previews: one for all of them. */
const previewWindow = 'post-preview'

/** Everything about a post, on one screen. Works without JavaScript, in HTML. */
export function PostForm(props: PostFormProps) {
  const { post, answer, unreached, broughtBack, writerId, pending, network } = props
  const form = useRef<HTMLFormElement>(null)
  const typed = answer?.typed ?? broughtBack ?? post.typed
  const { typed: now, read } = useTyped(form, typed)
  const kept = useKeptDraft(form, {
    postId: post.id,
    post: post.isNew ? 'new' : post.id,
    writerId,
    timesKept: post.draft?.timesKept ?? 0,
  })
  usePosting(form, {
    answer,
    isRefused: answer !== null || unreached !== null,
    kept,
    pending,
    isTyped: broughtBack !== null,
  })
  const slug = now.slug.trim() || (post.saved?.slug ?? 'title-of-the-post')

  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      aria-label={t('Post')}
      onInput={() => {
        read()
        kept.typed()
      }}
    >
      <input type="hidden" name="id" value={post.id} />
      <input type="hidden" name="seen" value={answer?.seen ?? post.seen} />
      <input type="hidden" name="timesKept" defaultValue={post.draft?.timesKept ?? 0} />
      {unreached && <PostNotSent why={unreached} />}
      {answer && <PostRefused answer={answer} postId={post.id} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <PostContent typed={typed} errors={answer?.errors ?? {}} />
          <PostSearch
            typed={typed}
            now={now}
            errors={answer?.errors ?? {}}
            address={`${network.host} › blog › ${slug}`}
            networkName={network.name}
          />
        </div>
        <PostPublishing
          typed={typed}
          now={now}
          errors={answer?.errors ?? {}}
          pictureUrl={answer?.pictureUrl ?? post.pictureUrl}
          categories={post.categories}
          timeZone={network.timeZone}
          isNew={post.isNew}
        />
      </div>
      <Actions
        isNew={post.isNew}
        publishing={now.status === 'published' ? null : network.timeZone}
        pending={pending}
      >
        <KeptLine state={kept.state} timeZone={network.timeZone} />
      </Actions>
    </Form>
  )
}

type ActionsProps = {
  isNew: boolean
  /** The network's time zone; null where the form publishes already. */
  publishing: string | null
  pending: boolean
  children: ReactNode
}

function Actions({ isNew, publishing, pending, children }: ActionsProps) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-paper px-4 py-2 sm:mx-0 sm:px-0 sm:py-3">
      <Button type="submit" pending={pending} pendingLabel={t('Saving...')} className="max-sm:px-3">
        {isNew ? t('Create Post') : t('Update Post')}
      </Button>
      {publishing !== null && <PublishMenu timeZone={publishing} pending={pending} />}
      <Button
        type="submit"
        variant="secondary"
        icon="eye"
        className="max-sm:px-3 max-sm:[&_svg]:hidden"
        formAction={pathHere('/admin/blog/preview')}
        formTarget={previewWindow}
      >
        {t('Preview')}
      </Button>
      <ButtonLink to="/admin/blog" variant="quiet" className="max-sm:px-3">
        {t('Cancel')}
      </ButtonLink>
      <div className="min-w-0 flex-1 basis-64">{children}</div>
    </div>
  )
}

type Posting = {
  answer: PostAnswer | null
  isRefused: boolean
  kept: ReturnType<typeof useKeptDraft>
  pending: boolean
  /** There is something to keep before anything is typed. */
  isTyped: boolean
}

/**
 * What happens around a press: the preview goes to its own window, what is being saved is kept no more, and what was
 * refused leads to its first problem. Ctrl S saves.
 */
function usePosting(form: RefObject<HTMLFormElement | null>, posting: Posting): void {
  const { answer, isRefused, kept, pending, isTyped } = posting
  const sent = useEffectEvent((event: SubmitEvent) => {
    const { submitter } = event
    if (submitter?.getAttribute('formtarget') !== previewWindow) {
      kept.stop()
      return
    }
    // The browser opens the window; the router would stay in this one.
    event.stopPropagation()
    if (kept.isUnderWay()) {
      event.preventDefault()
      window.open('', previewWindow)
      void kept.settled().then(() => form.current?.requestSubmit(submitter))
    } else kept.sentAlong()
  })
  const answered = useEffectEvent(() => (isRefused ? kept.goOn() : kept.done()))
  const times = useEffectEvent(() => kept.times())
  const begun = useEffectEvent(() => isTyped && kept.goOn())
  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && !pending) answered()
    wasPending.current = pending
  }, [pending])
  useEffect(() => {
    begun()
  }, [])
  useEffect(() => {
    const element = form.current
    if (!element) return
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      element.requestSubmit()
    }
    const counted = ({ formData }: FormDataEvent) => formData.set('timesKept', String(times()))
    element.addEventListener('formdata', counted)
    // After handlers that hold the form back, before the router.
    element.addEventListener('submit', sent)
    element.addEventListener('keydown', press)
    return () => {
      element.removeEventListener('formdata', counted)
      element.removeEventListener('submit', sent)
      element.removeEventListener('keydown', press)
    }
  }, [form])
  useEffect(() => {
    if (answer) leadToProblem(form.current)
  }, [answer, form])
}

/**
 * The fields of the form as they stand, while it is typed; `read` is called as they change. By the form's own
 * `onInput`: a listener beside React's would re-render fields before React knows what was typed into them.
 */
function useTyped(form: RefObject<HTMLFormElement | null>, initial: PostTyped) {
  const [typed, setTyped] = useState(initial)
  function read() {
    if (form.current) setTyped(postTypedOf(Object.fromEntries(new FormData(form.current))))
  }
  return { typed, read }
}

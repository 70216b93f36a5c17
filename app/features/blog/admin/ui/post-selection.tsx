import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import type { Chosen } from '#app/ui/data-table.tsx'
import { DeleteDialog } from '#app/ui/delete-dialog.tsx'
import { postJson } from '#app/ui/post-json.ts'
import { useToast } from '#app/ui/toast-context.ts'
import type { ChangedPost, PostChange } from '../chosen-posts.ts'
import type { PostsUndone } from '../undo-post-change.server.ts'
import { changedWords, deleteWords, postsNotChanged, postsPath, undoneWords } from './post-list-words.ts'

type PostsAnswer = { ok: true; changed: number; isMore: boolean; before?: ChangedPost[] }

/** What can be done with the selected posts; deleting asks first. */
export function PostSelection({ chosen, isArchive }: { chosen: Chosen; isArchive: boolean }) {
  const [pending, setPending] = useState<PostChange | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const choice = { ids: chosen.isAll ? '' : chosen.ids.join(','), search }

  async function change(step: PostChange) {
    setPending(step)
    try {
      const answer = await postJson<PostsAnswer>(`${postsPath}/change`, { intent: step, ...choice })
      if (!answer.isMore) chosen.clear()
      const { before = [] } = answer
      toast({
        ...changedWords(step, answer),
        ...(before.length > 0 && { action: { label: t('Undo'), onPress: () => void undo(before) } }),
      })
      await revalidate()
    } catch {
      // The same once more does no harm.
      toast(postsNotChanged)
    } finally {
      setPending(null)
      setAsking(false)
    }
  }

  async function undo(posts: ChangedPost[]) {
    try {
      toast(undoneWords(await postJson<PostsUndone>(`${postsPath}/change`, { intent: 'undo', posts })))
      await revalidate()
    } catch {
      toast(postsNotChanged)
    }
  }

  const button = (step: PostChange, label: string, icon: 'archive' | 'undo-2' | 'star' | 'x') => (
    <Button
      size="small"
      variant="secondary"
      icon={icon}
      pending={pending === step}
      onClick={() => void change(step)}
    >
      {label}
    </Button>
  )
  return (
    <>
      {button('feature', tIn('verb', 'Feature'), 'star')}
      {button('unfeature', t('Unfeature'), 'x')}
      {isArchive
        ? button('restore', t('Move to drafts'), 'undo-2')
        : button('archive', t('Archive'), 'archive')}
      <form method="post" action={pathHere(`${postsPath}.csv`)}>
        <input type="hidden" name="ids" value={choice.ids} />
        <input type="hidden" name="search" value={search} />
        <Button type="submit" size="small" variant="secondary" icon="download">
          {t('Export selected')}
        </Button>
      </form>
      <Button size="small" variant="danger" icon="trash" onClick={() => setAsking(true)}>
        {t('Delete')}
      </Button>
      <DeleteDialog
        open={isAsking}
        title={deleteWords.title}
        description={deleteWords.several(chosen.count)}
        pending={pending === 'delete'}
        onClose={() => setAsking(false)}
        onDelete={() => void change('delete')}
      >
        <p>{t('Their text, pictures, versions and views are deleted too. Old links lead to the blog.')}</p>
      </DeleteDialog>
    </>
  )
}

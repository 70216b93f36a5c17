import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import { itemsWords } from '../../media/ui/media-words.ts'
import { sendStep } from '../../media/ui/send-step.ts'
import { mediaPath, mediaQuery } from '../../rules/media-address.ts'
import { categoryWords, notEmpty } from './category-words.ts'

type DeleteCategoryProps = { category: { id: string; name: string; items: number }; back: string }

/** Deletes an empty category after a second press; one with media says how many hold it. */
export function DeleteCategory({ category, back }: DeleteCategoryProps) {
  const { id, name, items } = category
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const navigate = useNavigate()
  const toast = useToast()

  async function remove() {
    setPending(true)
    try {
      const answer = await sendStep({ intent: 'delete-category', categoryId: id })
      if (answer.ok) {
        toast({ title: 'Category deleted', description: name })
        await navigate(back, { preventScrollReset: true })
        return
      }
      toast(notEmpty(answer.items ?? items))
    } catch {
      toast(categoryWords.notDeleted)
    }
    setPending(false)
    setAsking(false)
  }

  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-5">
      {items > 0 ? (
        <p className="text-ink-soft">
          {`This category contains ${itemsWords(items)}, including hidden ones. You can delete it when it is empty.`}{' '}
          <ButtonLink to={mediaPath + mediaQuery({ categoryId: id })} variant="quiet" size="small">
            Show its media
          </ButtonLink>
        </p>
      ) : isAsking ? (
        <div className="rounded-card bg-danger-soft p-4">
          <p>{`“${name}” is empty. Its name, description and position are deleted permanently.`}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              variant="danger"
              icon="trash"
              pending={isPending}
              pendingLabel="Deleting…"
              onClick={() => void remove()}
            >
              Delete this category
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep category
            </Button>
          </div>
        </div>
      ) : (
        <Button
          variant="quiet"
          icon="trash"
          className="justify-self-start text-danger"
          onClick={() => setAsking(true)}
        >
          Delete category…
        </Button>
      )}
    </div>
  )
}

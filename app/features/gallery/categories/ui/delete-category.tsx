import { useState } from 'react'
import { useNavigate } from 'react-router'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { useToast } from '#app/ui/toast-context.ts'
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
        toast({ title: t('Category deleted'), description: name })
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
          {plural(
            items,
            'This category contains {count} item, including hidden ones. You can delete it when it is empty.',
            'This category contains {count} items, including hidden ones. You can delete it when it is empty.',
          )}{' '}
          <ButtonLink to={mediaPath + mediaQuery({ categoryId: id })} variant="quiet" size="small">
            {t('Show its media')}
          </ButtonLink>
        </p>
      ) : isAsking ? (
        <div className="rounded-card bg-danger-soft p-4">
          <p>
            {t('“{name}” is empty. Its name, description and position are deleted permanently.', { name })}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              variant="danger"
              icon="trash"
              pending={isPending}
              pendingLabel={t('Deleting…')}
              onClick={() => void remove()}
            >
              {t('Delete this category')}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('Keep category')}
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
          {t('Delete category…')}
        </Button>
      )}
    </div>
  )
}

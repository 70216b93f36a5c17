import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { DeleteDialog } from '#app/ui/delete-dialog.tsx'
import { Select } from '#app/ui/select.tsx'
import { type Toast, useToast } from '#app/ui/toast-context.ts'
import { mostChosen } from '../../rules/gallery-limits.ts'
import type { GalleryStep } from '../media-steps.ts'
import type { MovedGroup } from '../move-gallery-items.server.ts'
import { deleteQuestion, keptWords, mediaWords, movedBackWords } from './media-words.ts'
import { type StepAnswer, sendStep } from './send-step.ts'
import type { useChosenMedia } from './use-chosen-media.ts'

type MediaSelectionProps = {
  chosen: ReturnType<typeof useChosenMedia>
  shown: number
  categories: readonly { id: string; name: string }[]
}

/** What is chosen and what can be done with it; stays at the lower edge while the media are looked through. */
export function MediaSelection({ chosen, shown, categories }: MediaSelectionProps) {
  const [isAsking, setAsking] = useState(false)
  const { ids } = chosen
  const count = ids.length
  const { pending, show, move, remove } = useSelectionSteps(chosen, () => setAsking(false))

  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 ? t('{number} selected', { number: count }) : ''}
      </p>
      {count > 0 && (
        <section
          aria-label={t('Selection')}
          className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-card px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-raised sm:bottom-2 sm:mx-0 sm:rounded-card sm:border sm:pb-2"
        >
          <span className="font-semibold tabular-nums">{t('{number} selected', { number: count })}</span>
          {count < Math.min(shown, mostChosen) && (
            <Button variant="quiet" size="small" onClick={chosen.all}>
              {t('Select all shown ({number})', { number: Math.min(shown, mostChosen) })}
            </Button>
          )}
          <Button variant="quiet" size="small" icon="x" onClick={chosen.clear}>
            {t('Clear')}
          </Button>
          <Actions
            categories={categories}
            pending={pending === 'show'}
            onMove={(categoryId) => void move(categoryId)}
            onShow={(isShown) => void show(isShown)}
            onDelete={() => setAsking(true)}
          />
        </section>
      )}
      <DeleteDialog
        open={isAsking}
        title={t('Delete Selected')}
        pending={pending === 'delete'}
        onClose={() => setAsking(false)}
        onDelete={() => void remove()}
      >
        <p>{deleteQuestion(count)}</p>
        <p className="mt-2 text-ink-soft">
          {t(
            'The items and their files are deleted permanently. To keep them without showing them, hide them instead.',
          )}
        </p>
      </DeleteDialog>
    </>
  )
}

/** What is done with the selection, with an Undo in the toast where it can be undone. */
function useSelectionSteps(chosen: MediaSelectionProps['chosen'], onSettled: () => void) {
  const [pending, setPending] = useState<GalleryStep['intent'] | null>(null)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { ids } = chosen
  const count = ids.length

  async function change(step: GalleryStep, done: (answer: StepAnswer) => Toast, failed: Toast) {
    setPending(step.intent)
    try {
      const answer = await sendStep(step)
      if (answer.ok) {
        chosen.clear()
        toast(done(answer))
        await revalidate()
      } else toast(answer.reason === 'no-category' ? mediaWords.noCategory : failed)
    } catch {
      // The same again does no harm.
      toast(failed)
    } finally {
      setPending(null)
      onSettled()
    }
  }

  const show = (isShown: boolean, of = ids): Promise<void> =>
    change(
      { intent: 'show', ids: [...of], isShown },
      ({ ids: changed = [] }) => ({
        title: isShown
          ? plural(of.length, '{count} item shown', '{count} items shown')
          : plural(of.length, '{count} item hidden', '{count} items hidden'),
        ...(changed.length > 0 && {
          action: { label: t('Undo'), onPress: () => void show(!isShown, changed) },
        }),
      }),
      mediaWords.notChanged,
    )
  const moveBack = (from: string, groups: MovedGroup[]) =>
    change({ intent: 'move-back', from, groups }, movedBackWords, mediaWords.notChanged)
  const move = (categoryId: string) =>
    change(
      { intent: 'move', ids, categoryId },
      ({ moved = [] }) => ({
        title: plural(count, '{count} item moved', '{count} items moved'),
        ...(moved.length > 0 && {
          action: { label: t('Undo'), onPress: () => void moveBack(categoryId, moved) },
        }),
      }),
      mediaWords.notChanged,
    )
  const remove = () => change({ intent: 'delete', ids }, deletedToast, mediaWords.notDeleted)
  return { pending, show, move, remove }
}

type ActionsProps = Pick<MediaSelectionProps, 'categories'> & {
  pending: boolean
  onMove: (categoryId: string) => void
  onShow: (isShown: boolean) => void
  onDelete: () => void
}

function Actions({ categories, pending, onMove, onShow, onDelete }: ActionsProps) {
  return (
    <span className="flex flex-wrap items-center gap-2 max-sm:w-full sm:ms-auto">
      <Select
        aria-label={t('Move to category')}
        value=""
        onChange={(event) => onMove(event.currentTarget.value)}
        className="w-44"
      >
        <option value="" disabled>
          {t('Move to…')}
        </option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button size="small" variant="secondary" icon="eye" pending={pending} onClick={() => onShow(true)}>
        {t('Show')}
      </Button>
      <Button size="small" variant="secondary" icon="eye-off" pending={pending} onClick={() => onShow(false)}>
        {t('Hide')}
      </Button>
      <Button size="small" variant="danger" icon="trash" onClick={onDelete}>
        {t('Delete Selected')}
      </Button>
    </span>
  )
}

function deletedToast({ removed = 0, kept = [] }: StepAnswer): Toast {
  const description = keptWords(kept)
  return {
    ...(kept.length > 0 && { tone: 'info' }),
    title: plural(removed, '{count} item deleted', '{count} items deleted'),
    ...(description && { description }),
  }
}

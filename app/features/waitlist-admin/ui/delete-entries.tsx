import { useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { DeleteDialog } from '#app/ui/delete-dialog.tsx'
import { type ChosenEntries, useStep } from './use-step.ts'
import { deleteQuestion, entriesOf } from './waitlist-admin-words.ts'

type DeleteEntriesProps = {
  chosen: ChosenEntries
  /** How many; null where they are not counted. */
  count: number | null
  /** Of the one entry; an icon alone is shown then. */
  name?: string
  onDone?: () => void
}

/** Deletes entries after a question. */
export function DeleteEntries({ chosen, count, name, onDone }: DeleteEntriesProps) {
  const [open, setOpen] = useState(false)
  const { pending, take, isAnything } = useStep(chosen, onDone)
  const isOne = count === 1

  async function confirm() {
    await take('delete')
    setOpen(false)
  }

  return (
    <>
      <Button
        size="small"
        variant={name === undefined ? 'secondary' : 'quiet'}
        icon="trash"
        iconOnly={name !== undefined}
        onClick={() => isAnything() && setOpen(true)}
      >
        {name === undefined ? t('Delete…') : t('Delete the entry of {name}', { name })}
      </Button>
      <DeleteDialog
        open={open}
        title={
          isOne
            ? t('Delete entry')
            : count === null
              ? t('Delete all that match')
              : t('Delete {entries}', { entries: entriesOf(count) })
        }
        pending={pending !== null}
        onClose={() => setOpen(false)}
        onDelete={() => void confirm()}
      >
        <p>
          {isOne
            ? deleteQuestion()
            : count === null
              ? t('Are you sure you want to delete all waitlist entries that match?')
              : t('Are you sure you want to delete these {entries} of the waitlist?', {
                  entries: entriesOf(count),
                })}
        </p>
        <p className="mt-2 text-sm text-ink-soft">
          {t(
            'These people lose their place on the waitlist and are not notified. Held places go to the next person.',
          )}
        </p>
      </DeleteDialog>
    </>
  )
}

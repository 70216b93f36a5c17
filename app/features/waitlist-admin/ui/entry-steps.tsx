import { t, tIn } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import type { Chosen, Selected } from '#app/ui/selection.ts'
import type { ListedWaitlistEntry } from '../waitlist-list.server.ts'
import { DeleteEntries } from './delete-entries.tsx'
import { useStep } from './use-step.ts'

const only = (id: string): Selected => ({ ids: [id], isAll: false })
const isLive = ({ status }: ListedWaitlistEntry) => status === 'pending' || status === 'notified'
const nameOf = ({ firstName, lastName }: ListedWaitlistEntry) => `${firstName} ${lastName}`.trim()

/** What can be done at once with an entry of the list. */
export function RowSteps({ entry }: { entry: ListedWaitlistEntry }) {
  const { pending, take } = useStep(only(entry.id))
  return (
    <div className="flex items-center gap-0.5">
      {isLive(entry) && entry.placesLeft > 0 && entry.hasFreePlaces && (
        <Button
          size="small"
          variant="secondary"
          pending={pending !== null}
          pendingLabel={t('Offering…')}
          onClick={() => void take('notified')}
        >
          {t('Offer now')}
        </Button>
      )}
      <DeleteEntries chosen={only(entry.id)} count={1} name={nameOf(entry)} />
    </div>
  )
}

/** All that can be done with one entry; what each step means stands beside it. */
export function PanelSteps({ entry, onDeleted }: { entry: ListedWaitlistEntry; onDeleted: () => void }) {
  const { pending, take } = useStep(only(entry.id))
  const steps = [
    {
      step: 'notified',
      label: t('Offer now'),
      isShown: entry.placesLeft > 0 && entry.hasFreePlaces,
      means: t('Holds the free places for this person ahead of everyone else and emails the link.'),
    },
    {
      step: 'pending',
      label: t('Revoke offer'),
      isShown: entry.offeredUntil !== null,
      means: t('Moves the entry to the end of the waitlist as pending. The places go to the next person.'),
    },
    {
      step: 'converted',
      label: t('Mark as converted'),
      isShown: true,
      means: t('Records that this person got a place another way. Any held places are released.'),
    },
    {
      step: 'expired',
      label: tIn('verb', 'End'),
      isShown: true,
      means: t('Removes this person from the waitlist. The entry stays in this list.'),
    },
  ] as const
  return (
    <div className="grid gap-4">
      {isLive(entry) && (
        <ul className="grid gap-3">
          {steps
            .filter(({ isShown }) => isShown)
            .map(({ step, label, means }, index) => (
              <li key={step} className="grid gap-1">
                <span>
                  <Button
                    size="small"
                    variant={index === 0 ? 'primary' : 'secondary'}
                    pending={pending === step}
                    disabled={pending !== null}
                    onClick={() => void take(step)}
                  >
                    {label}
                  </Button>
                </span>
                <span className="text-sm text-ink-soft">{means}</span>
              </li>
            ))}
        </ul>
      )}
      <div>
        <DeleteEntries chosen={only(entry.id)} count={1} onDone={onDeleted} />
      </div>
    </div>
  )
}

/** What can be done with the selected entries. */
export function SelectedSteps({
  chosen: selected,
  eventId,
}: {
  chosen: Chosen
  eventId?: string | undefined
}) {
  const chosen = { ...selected, eventId }
  const { pending, take, isAnything } = useStep(chosen, chosen.clear)
  const steps = [
    ['notified', t('Offer now'), t('Offering…')],
    ['pending', t('Revoke offers'), t('Revoking…')],
    ['converted', t('Mark as converted'), t('Saving…')],
  ] as const
  return (
    <>
      {steps.map(([step, label, pendingLabel]) => (
        <Button
          key={step}
          size="small"
          variant={step === 'notified' ? 'primary' : 'secondary'}
          pending={pending === step}
          pendingLabel={pendingLabel}
          disabled={pending !== null}
          onClick={() => isAnything() && void take(step)}
        >
          {label}
        </Button>
      ))}
      <DeleteEntries chosen={chosen} count={chosen.count} onDone={chosen.clear} />
    </>
  )
}

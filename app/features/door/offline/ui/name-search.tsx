import { useDeferredValue, useState } from 'react'
import { formatTime } from '#app/kernel/dates.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { ListedTicket } from '../rules/offline-list.ts'

type NameSearchProps = {
  /** Null while there is no list to search in. */
  search: ((typed: string) => ListedTicket[]) | null
  timeZone: string
  onChoose: (ticketId: string) => void
}

/** Finds people who have no code with them in the list of this device, and lets them in by hand. */
export function NameSearch({ search, timeZone, onChoose }: NameSearchProps) {
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const found = search?.(wanted) ?? []
  const isAsked = wanted.trim() !== ''

  return (
    <div>
      <Field
        id="attendee-name"
        label={t('Find by name')}
        hint={
          search ? t('For people without their code. Works offline.') : t('The list is being downloaded.')
        }
      >
        <TextInput
          id="attendee-name"
          type="search"
          icon="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
      </Field>
      <p role="status" className="sr-only">
        {isAsked && plural(found.length, '{count} person found', '{count} people found')}
      </p>
      {isAsked && search && found.length === 0 && (
        <p className="mt-2 text-ink-soft">{t('No one on the list matches this name.')}</p>
      )}
      {isAsked && found.length > 0 && (
        <ul
          aria-label={t('People found')}
          className="mt-2 grid divide-y divide-line rounded-card bg-card px-4 shadow-card ring-1 ring-line/70"
        >
          {found.map((ticket) => (
            <li key={ticket.id} className="flex items-center justify-between gap-3 py-2.5">
              <p className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{ticket.name}</span>
                <span className="block text-sm text-ink-soft">
                  {ticket.inSince === null
                    ? ticket.ticketName
                    : t('{ticket}, checked in at {time}', {
                        ticket: ticket.ticketName,
                        time: formatTime(new Date(ticket.inSince), timeZone),
                      })}
                </span>
              </p>
              <Button
                variant={ticket.inSince === null ? 'primary' : 'secondary'}
                aria-label={t('Check in {name}', { name: ticket.name ?? '' })}
                onClick={() => {
                  onChoose(ticket.id)
                  setTyped('')
                }}
              >
                {t('Check in')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { DateInput } from '#app/ui/date-input.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'

export type When = { kind: 'now' } | { kind: 'later'; at: string }

type SendPanelProps = {
  zone: string
  /** The earliest, as the field wants it. */
  earliest: string
  /** Who gets it, in words. */
  audience: string
  pending: boolean
  /** Why it cannot be sent as it is. */
  problems: readonly string[]
  onReview: (when: When) => void
}

/** When a campaign goes out, and the press that leads to the question. */
export function SendPanel({ zone, earliest, audience, pending, problems, onReview }: SendPanelProps) {
  const [isLater, setLater] = useState(false)
  const [at, setAt] = useState('')
  return (
    <div className="grid gap-4">
      <p className="flex gap-2 tabular-nums">
        <Icon name="users" className="mt-0.5 size-5 text-teal" />
        <span className="min-w-0 wrap-anywhere">{audience}</span>
      </p>
      <RadioGroup
        name="when"
        legend={t('When')}
        hideLegend
        value={isLater ? 'later' : 'now'}
        onChange={(value) => setLater(value === 'later')}
        options={[
          { value: 'now', label: t('Send now') },
          { value: 'later', label: t('Schedule for later') },
        ]}
      />
      {isLater && (
        <Field
          id="send-at"
          label={t('Date and time')}
          hint={t('In {zone}. The recipients are counted at that time.', { zone })}
        >
          <DateInput
            type="datetime-local"
            value={at}
            min={earliest}
            onChange={(event) => setAt(event.currentTarget.value)}
          />
        </Field>
      )}
      {problems.length > 0 && (
        <div role="alert" className="rounded-card bg-danger-soft p-4">
          <p className="font-semibold">{t('Before you can send:')}</p>
          <ul className="mt-1 list-disc ps-5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <Button
        icon={isLater ? 'clock' : 'send'}
        wide
        pending={pending}
        pendingLabel={t('One moment…')}
        onClick={() => onReview(isLater ? { kind: 'later', at } : { kind: 'now' })}
      >
        {isLater ? t('Review and schedule') : t('Review and send')}
      </Button>
    </div>
  )
}

import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { type MailPreferences, type OptionalCategory, optionalCategories } from '../rules/mail-categories.ts'

const words: Record<OptionalCategory, { label: string; hint: string }> = {
  reminders: {
    label: 'Reminders about unfinished payments',
    hint: 'When a card was refused and your places are still kept.',
  },
  news: { label: 'News from the network', hint: 'What we write to members between events.' },
}

const essential = [
  'Tickets, receipts and refunds',
  'Payments, changes and the end of your membership',
  'Changes to events you have a ticket for',
  'Sign-in, password and e-mail address',
]

/** Which mails somebody wants; the essential ones are named and stay. Works without JavaScript. */
export function PreferencesForm({
  preferences,
  pending,
}: {
  preferences: MailPreferences
  pending: boolean
}) {
  return (
    <Form method="post" preventScrollReset className="grid gap-5">
      <fieldset>
        <legend className="mb-1 font-semibold">Send me</legend>
        {optionalCategories.map((category) => (
          <Checkbox
            key={category}
            id={`mail-${category}`}
            name={category}
            defaultChecked={preferences[category]}
            {...words[category]}
          />
        ))}
      </fieldset>
      <div>
        <h3 className="mb-1 text-base font-sans font-semibold">Always sent</h3>
        <p className="text-sm text-ink-soft">You need these, so they cannot be switched off.</p>
        <ul className="mt-2 list-disc ps-5 text-ink-soft marker:text-ink-faint">
          {essential.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </div>
      <div>
        <Button type="submit" pending={pending} pendingLabel="Saving…">
          Save preferences
        </Button>
      </div>
    </Form>
  )
}

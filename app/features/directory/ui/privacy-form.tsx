import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import type { DirectoryPrivacy } from '../rules/directory-privacy.ts'

const details = [
  { name: 'showsEmail', label: 'Email address', hint: undefined },
  { name: 'showsWebsite', label: 'Website', hint: undefined },
  { name: 'showsDiscount', label: 'Member discount', hint: 'What you offer to other members.' },
  { name: 'showsWebinar', label: 'Webinar topics', hint: 'What you could speak about.' },
] as const

type PrivacyFormProps = { privacy: DirectoryPrivacy; pending: boolean }

/** What the directory shows of a member; the intent 'privacy'. Works without JavaScript. */
export function PrivacyForm({ privacy, pending }: PrivacyFormProps) {
  return (
    <Form method="post" preventScrollReset className="grid gap-5">
      <Checkbox
        id="directory-listed"
        name="isListed"
        defaultChecked={privacy.isListed}
        label={<span className="font-semibold">Show me in the members directory</span>}
        hint="When this is off, no one can find you there."
      />
      <fieldset className="border-t border-line pt-4">
        <legend className="sr-only">What active members may see</legend>
        <p className="mb-1 font-semibold" aria-hidden="true">
          What active members may see
        </p>
        <p className="text-sm text-ink-soft">
          Everyone sees your organisation, position, logo and images. Active members see your name as well,
          and of the following what you choose.
        </p>
        <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
          {details.map(({ name, label, hint }) => (
            <Checkbox
              key={name}
              id={`directory-${name}`}
              name={name}
              defaultChecked={privacy[name]}
              label={label}
              hint={hint}
            />
          ))}
        </div>
      </fieldset>
      <div>
        <Button type="submit" name="intent" value="privacy" pending={pending} pendingLabel="Saving…">
          Save directory privacy
        </Button>
      </div>
    </Form>
  )
}

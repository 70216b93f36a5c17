import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { listPerLanguage } from '#language'
import type { DirectoryPrivacy } from '../rules/directory-privacy.ts'

const details = listPerLanguage(
  () =>
    [
      { name: 'showsEmail', label: t('Email address'), hint: undefined },
      { name: 'showsWebsite', label: t('Website'), hint: undefined },
      { name: 'showsDiscount', label: t('Member discount'), hint: t('What you offer to other members.') },
      { name: 'showsWebinar', label: t('Webinar topics'), hint: t('What you could speak about.') },
    ] as const,
)

type PrivacyFormProps = { privacy: DirectoryPrivacy; pending: boolean }

/** What the directory shows of a member; the intent 'privacy'. Works without JavaScript. */
export function PrivacyForm({ privacy, pending }: PrivacyFormProps) {
  return (
    <Form method="post" preventScrollReset className="grid gap-5">
      <Checkbox
        id="directory-listed"
        name="isListed"
        defaultChecked={privacy.isListed}
        label={<span className="font-semibold">{t('Show me in the members directory')}</span>}
        hint={t('When this is off, no one can find you there.')}
      />
      <fieldset className="border-t border-line pt-4">
        <legend className="sr-only">{t('What active members may see')}</legend>
        <p className="mb-1 font-semibold" aria-hidden="true">
          {t('What active members may see')}
        </p>
        <p className="text-sm text-ink-soft">
          {t(
            'Everyone sees your organisation, position, logo and images. Active members see your name as well, and of the following what you choose.',
          )}
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
        <Button type="submit" name="intent" value="privacy" pending={pending} pendingLabel={t('Saving…')}>
          {t('Save directory privacy')}
        </Button>
      </div>
    </Form>
  )
}

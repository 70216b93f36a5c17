import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { languageNames } from '#app/kernel/language/language-names.ts'
import { type Language, languages } from '#app/kernel/language/languages.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { type MailPreferences, optionalCategories } from '../../rules/mail-categories.ts'
import { essentialMails, preferenceWords } from './preference-words.ts'

type PreferencesFormProps = {
  preferences: MailPreferences
  /** Chosen or noted; left out where it cannot be chosen. */
  language?: Language | null
  pending: boolean
  /** Further buttons beside the one that saves. */
  children?: ReactNode
}

/** Which mails a person wants; the essential ones are named and stay. Works without JavaScript. */
export function PreferencesForm({ preferences, language = null, pending, children }: PreferencesFormProps) {
  return (
    <Form method="post" preventScrollReset className="grid gap-5">
      <fieldset>
        <legend className="mb-1 font-semibold">{t('Send me')}</legend>
        {optionalCategories.map((category) => (
          <Checkbox
            key={`${category} ${preferences[category]}`}
            id={`mail-${category}`}
            name={category}
            defaultChecked={preferences[category]}
            {...preferenceWords[category]}
          />
        ))}
      </fieldset>
      {language !== null && (
        <RadioGroup
          key={language}
          name="language"
          legend={t('Language of emails')}
          options={languages.map((one) => ({
            value: one,
            label: <span lang={one}>{languageNames[one]}</span>,
          }))}
          defaultValue={language}
        />
      )}
      <div>
        <h3 className="mb-1 text-base font-sans font-semibold">{t('Always sent')}</h3>
        <p className="text-sm text-ink-soft">{t('You need these, so they cannot be switched off.')}</p>
        <ul className="mt-2 list-disc ps-5 text-ink-soft marker:text-ink-faint">
          {essentialMails.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} pendingLabel={t('Saving…')}>
          {t('Save preferences')}
        </Button>
        {children}
      </div>
    </Form>
  )
}

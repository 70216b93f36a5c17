import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { rich } from '#app/ui/rich.tsx'
import { optionalCategories } from '../../rules/mail-categories.ts'
import type { LinkPreferences } from '../preferences-of-link.server.ts'
import { preferenceWords } from './preference-words.ts'
import { PreferencesForm } from './preferences-form.tsx'

type PreferencesScreenProps = { link: LinkPreferences; pending: boolean; problem: string | undefined }

/** What comes to one address: one press ends the mails that led here, everything else is below. */
export function PreferencesScreen({ link, pending, problem }: PreferencesScreenProps) {
  const { address, category, preferences, comesBack } = link
  const { label } = preferenceWords[category]
  const wantsAny = optionalCategories.some((each) => preferences[each])
  return (
    <div className="mx-auto grid max-w-[44rem] gap-6 px-5 py-10 md:py-14">
      <header>
        <h1>{t('Your mail from us')}</h1>
        <p className="mt-2 text-lg text-ink-soft">
          {rich('For <address>{email}</address>', {
            email: address,
            address: (words) => <strong className="font-semibold text-ink wrap-anywhere">{words}</strong>,
          })}
        </p>
      </header>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {comesBack && (
        <Notice tone="warning" title={t('Mail to this address comes back')}>
          {t('We send nothing there at present. Write to us if it works again.')}
        </Notice>
      )}
      {preferences[category] ? (
        <Form method="post" preventScrollReset>
          <Panel
            title={t('You get: {what}', { what: label })}
            description={t('{what} You can stop them at any time.', { what: preferenceWords[category].hint })}
          >
            <Button type="submit" name="intent" value="stop" size="large" pending={pending}>
              {t('Unsubscribe')}
            </Button>
          </Panel>
        </Form>
      ) : (
        <Notice tone="success" title={t('You are unsubscribed')}>
          {t('We no longer send you: {what}. Changed your mind? Tick it below.', { what: label })}
        </Notice>
      )}
      <Panel title={t('Emails you receive')}>
        <PreferencesForm preferences={preferences} pending={pending}>
          {wantsAny && (
            <Button type="submit" name="intent" value="none" variant="secondary" disabled={pending}>
              {t('Unsubscribe from all of these')}
            </Button>
          )}
        </PreferencesForm>
      </Panel>
    </div>
  )
}

import { Form, useNavigation } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { TermsToAgree } from '../terms-to-agree.server.ts'

/** That the terms are others now, until the person agrees: the intent 'agree-to-terms' of the account's page. */
export function TermsChanged({ terms, timeZone }: { terms: TermsToAgree; timeZone: string }) {
  const sent = useNavigation().formData
  return (
    <Notice
      className="mb-8"
      title={terms.since ? t('Our Terms of Service have changed') : t('Please agree to our Terms of Service')}
      actions={
        <>
          <ButtonLink to="/terms-of-service" variant="secondary" size="small" icon="file-text">
            {t('Read them')}
          </ButtonLink>
          <Form method="post" action="/account" preventScrollReset>
            <input type="hidden" name="intent" value="agree-to-terms" />
            <input type="hidden" name="version" value={terms.version} />
            <Button
              type="submit"
              variant="secondary"
              size="small"
              icon="check"
              pending={sent?.get('intent') === 'agree-to-terms'}
              pendingLabel={t('Saving…')}
            >
              {t('I agree')}
            </Button>
          </Form>
        </>
      }
    >
      <Unbroken>
        {terms.since
          ? t('The new text is of {date}. What you agreed to is listed in your settings.', {
              date: formatDate(new Date(terms.since), timeZone),
            })
          : t('We added your membership for you. Read the terms, then agree to them here.')}
      </Unbroken>
    </Notice>
  )
}

import { Form } from 'react-router'
import { subscribeLinks } from '#app/features/events/rules/subscribe-links.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'

type CalendarLinkProps = { link: { secret: string; address: string } | null; pending: boolean }

/** A person's own calendar link: made, shown, renewed, ended. Works without JavaScript. */
export function CalendarLink({ link, pending }: CalendarLinkProps) {
  if (!link) {
    return (
      <Form method="post" className="grid justify-items-start gap-4">
        <p className="max-w-prose text-ink-soft">
          {t('Keep this link private. Anyone who has it can see which events you go to, but no names.')}
        </p>
        <Button type="submit" icon="calendar-plus" pending={pending} pendingLabel={t('Making the link…')}>
          {t('Make my calendar link')}
        </Button>
      </Form>
    )
  }
  const { device, google } = subscribeLinks(link.address)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3">
        <a href={device} className={buttonStyle('primary', 'medium')}>
          <Icon name="calendar-plus" />
          {t('Subscribe on this device')}
        </a>
        <a
          href={google}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle('secondary', 'medium')}
        >
          <Icon name="external-link" />
          {t('Google Calendar')}
        </a>
      </div>
      <div>
        <h3 className="font-sans text-base font-semibold">{t('Address for other calendars')}</h3>
        <p className="mt-1 mb-3 text-sm text-ink-soft">
          {t('Paste it where your calendar asks for a subscription. Calendars look again every few hours.')}
        </p>
        <code className="block rounded-control bg-paper-deep px-3 py-2 text-sm break-all">
          {link.address}
        </code>
        <CopyButton text={link.address} label={t('Copy address')} size="small" className="mt-3" />
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <SecondPress
          label={t('Renew the link…')}
          intent="renew"
          confirm={t('Renew my calendar link')}
          fields={{ instead: link.secret }}
          pending={pending}
        >
          {t('The address above stops working at once. Calendars that use it have to be given the new one.')}
        </SecondPress>
        <SecondPress
          label={t('Stop sharing…')}
          intent="stop"
          confirm={t('Remove my calendar link')}
          pending={pending}
        >
          {t('The address above stops working at once. You can make a new one at any time.')}
        </SecondPress>
      </div>
    </div>
  )
}

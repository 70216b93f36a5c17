import { useState } from 'react'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { EventHead, EventManaging } from '../event-head.server.ts'
import { isPublic } from '../rules/view-of.ts'

type ShareEventProps = { event: EventHead; managing: EventManaging }

/** The event's link, as text and as a QR code, and its entry for calendars. */
export function ShareEvent({ event, managing: { url } }: ShareEventProps) {
  const [isOpen, setOpen] = useState(false)
  const isShown = isPublic(event.status)
  const code = `/admin/events/${event.id}/qr.png`
  return (
    <>
      <Button variant="quiet" icon="share" onClick={() => setOpen(true)} className="max-sm:px-3">
        <span className="max-sm:sr-only">{t('Share')}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('Share this event')} size="small">
        <div className="grid gap-5">
          {!isShown && (
            <Notice>
              {t('Visitors can open this link once the event is published. Until then, use a preview link.')}
            </Notice>
          )}
          <div className="grid gap-3">
            <Field id="share-link" label={t('Link')}>
              <TextInput readOnly value={url} data-autofocus />
            </Field>
            <CopyButton text={url} label={t('Copy link')} />
          </div>
          <img
            src={code}
            alt={t('QR code of the link')}
            width={200}
            height={200}
            className="mx-auto rounded-control ring-1 ring-line"
          />
          <div className="grid gap-2 sm:grid-cols-2">
            <Download to={code} name={`${event.slug}-qr.png`} icon="qr-code" label={t('Download QR code')} />
            {isShown && (
              <Download
                to={pathHere(`/events/${event.slug}/calendar.ics`)}
                name={`${event.slug}.ics`}
                icon="calendar-plus"
                label={t('Add to calendar')}
              />
            )}
          </div>
        </div>
      </Dialog>
    </>
  )
}

function Download({ to, name, icon, label }: { to: string; name: string; icon: IconName; label: string }) {
  return (
    <a href={to} download={name} className={buttonStyle('secondary', 'medium')}>
      <Icon name={icon} />
      {label}
    </a>
  )
}

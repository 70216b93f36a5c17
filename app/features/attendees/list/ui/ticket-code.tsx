import { useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

type TicketCodeProps = { eventId: string; ticketId: string }

/** The QR code of a ticket, drawn on request: its holder can come in. */
export function TicketCode({ eventId, ticketId }: TicketCodeProps) {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(0)
  if (attempt === 0) {
    return (
      <div>
        <Button variant="secondary" icon="qr-code" onClick={() => setAttempt(1)}>
          {t('Show QR code')}
        </Button>
      </div>
    )
  }
  if (failed === attempt) {
    return (
      <Notice tone="danger" title={t('QR Code Generation Error')}>
        <p>{t('The QR code could not be created. The ticket is not affected.')}</p>
        <Button variant="secondary" size="small" className="mt-3" onClick={() => setAttempt(attempt + 1)}>
          {t('Try again')}
        </Button>
      </Notice>
    )
  }
  return (
    <img
      key={attempt}
      src={`/admin/events/${eventId}/attendees/tickets/${ticketId}/code?attempt=${attempt}`}
      alt={t('QR code of the ticket')}
      width={250}
      height={250}
      onError={() => setFailed(attempt)}
      className="rounded-control bg-card ring-1 ring-line"
    />
  )
}

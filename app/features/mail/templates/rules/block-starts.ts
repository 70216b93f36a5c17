import { t } from '#app/kernel/language/t.ts'

/** What new blocks say before they are written: in the language of their template, which is read in `inLanguage`. */
export function blockStarts() {
  return {
    heading: t('Heading'),
    text: t('Text'),
    button: t('Open'),
    label: t('Label'),
    value: t('Value'),
    /** The details that a mail can show of its event and ticket, as rows of a new block. */
    rows: [
      { label: t('Event'), path: 'event_name' },
      { label: t('Date'), path: 'event_date' },
      { label: t('Time'), path: 'event_time' },
      { label: t('Place'), path: 'event_location' },
      { label: t('Ticket'), path: 'ticket_type' },
      { label: t('Order'), path: 'order_reference' },
      { label: t('Total'), path: 'amount' },
    ],
  }
}

export type BlockStarts = ReturnType<typeof blockStarts>

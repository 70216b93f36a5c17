import { expect, test } from 'vitest'
import { mails } from '../mails/all-mails.server.ts'
import { specifiedNames } from './specified-names.ts'

test('a confirmation template can use the older variable names', () => {
  const { sample } = mails['event-confirmation']
  const all = { ...specifiedNames(sample, { logo_url: 'https://staffroom.example/logo.png' }), ...sample }
  const asked =
    'fullName email event_name event_date event_time event_location purchase_date ticket_count amount currency ticket_type ticket_purchase_ids attendee_data qr_codes qr_code_url logo_url'
  expect(Object.keys(all)).toEqual(expect.arrayContaining(asked.split(' ')))
  expect(all).toMatchObject({
    attendee_data: [{ name: 'Amira Haddad', ticket_type: 'Standard' }, { name: 'Tom O’Leary' }],
    qr_codes: ['cid:ticket-qr.1@staffroom', 'cid:ticket-qr.2@staffroom'],
    qr_code_url: 'cid:ticket-qr.1@staffroom',
    ticket_purchase_ids: sample.order_reference,
  })
})

test('other mails have only the logo among the older names', () => {
  expect(specifiedNames(mails.simple.sample, { logo_url: null })).toEqual({ logo_url: '' })
})

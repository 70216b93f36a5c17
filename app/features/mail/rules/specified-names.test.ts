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
    attendee_data: [{ name: 'Amira Haddad', ticket_type: 'Standard' }, { name: 'Name to follow' }],
    qr_codes: ['cid:ticket-qr.1@staffroom', 'cid:ticket-qr.2@staffroom'],
    qr_code_url: 'cid:ticket-qr.1@staffroom',
    ticket_purchase_ids: sample.order_reference,
  })
})

test('a confirmation that was queued before its template asked for more still has all of it', () => {
  const { events, has_receipt, unnamed_count, code_count, ...older } = mails['event-confirmation'].sample
  expect([has_receipt, unnamed_count, code_count]).toEqual([true, 1, 2])
  expect(specifiedNames(older, { logo_url: null })).toMatchObject({
    events,
    has_receipt: false,
    unnamed_count: 0,
    code_count: 2,
  })
})

test('other mails have only the logo among the older names', () => {
  expect(specifiedNames(mails.simple.sample, { logo_url: null })).toEqual({ logo_url: '' })
})

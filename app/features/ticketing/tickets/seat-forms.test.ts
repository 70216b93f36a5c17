import { describe, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { attendeeForm, seatInviteForm } from './seat-forms.ts'

const attendee = {
  fullName: ' Nadia Karim ',
  email: ' Nadia@School.Example ',
  whatsappNumber: '+971501234567',
  companyName: 'Palm School',
}
const messages = (form: ZodType, input: unknown) => {
  const parsed = form.safeParse(input)
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)
}

describe('the attendee form', () => {
  test('trims its values and normalises the address', () => {
    expect(attendeeForm.parse(attendee)).toEqual({
      fullName: 'Nadia Karim',
      email: 'nadia@school.example',
      whatsappNumber: '+971501234567',
      companyName: 'Palm School',
      menuChoices: null,
      answers: {},
    })
  })

  test('leaves it to the event whether WhatsApp number and company are asked', () => {
    const { fullName, email } = attendee
    expect(attendeeForm.parse({ fullName, email })).toMatchObject({ whatsappNumber: '', companyName: '' })
  })

  test.each([
    ['fullName', 'N', 'Name is required'],
    ['fullName', '', 'Name is required'],
    ['email', 'nobody', 'Invalid email address'],
    ['email', '', 'Invalid email address'],
    ['whatsappNumber', '1'.repeat(41), 'Please use at most 40 characters'],
    ['fullName', 'a'.repeat(121), 'Please use at most 120 characters'],
    ['companyName', 'a\u0000b', 'Please use plain text'],
    ['companyName', 'a\ud800b', 'Please use plain text'],
    ['fullName', 'Nadia\nKarim', 'Please use plain text'],
    ['fullName', 'Win at https://evil.example', 'Please write a name, not a link'],
    ['companyName', 'http://evil.example', 'Please write a name, not a link'],
    ['fullName', '\u202e\u200b\u2066N', 'Name is required'],
  ])('reports the problem of %s %j: %s', (field, value, message) => {
    expect(messages(attendeeForm, { ...attendee, [field]: value })).toEqual([message])
  })
})

test.each(['a\u0000b', 'a\udc00b', 'a\r\nBcc: b@school.example'])(
  'the invitation form refuses %j',
  (fullName) => {
    const invite = { claim: { reference: 'SR-1', key: null }, email: 'nadia@school.example' }
    expect(seatInviteForm.parse({ ...invite, fullName: ' Nadia ' }).fullName).toBe('Nadia')
    expect(messages(seatInviteForm, { ...invite, fullName })).toEqual(['Please use plain text'])
  },
)

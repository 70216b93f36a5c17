import { expect, test } from 'vitest'
import { mails } from '../../mails/all-mails.server.ts'
import { shownSubject } from './shown-subject.ts'

test('a subject is shown without its Liquid conditions', () => {
  expect(
    shownSubject('{% if count == 1 %}Your ticket{% else %}Your tickets{% endif %} for {{ event_name }}'),
  ).toBe('Your ticket for {{ event_name }}')
  expect(shownSubject('{% if late %}Late: {% endif %}{{ subject }}')).toBe('Late: {{ subject }}')
})

test.each(Object.entries(mails))(
  'the subject of %s has words left without its conditions',
  (_name, { subject }) => {
    expect(shownSubject(subject)).toMatch(/\w/)
    expect(shownSubject(subject)).not.toContain('{%')
  },
)

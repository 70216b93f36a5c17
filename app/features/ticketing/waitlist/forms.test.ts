import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { joinWaitlistForm } from './forms.ts'

const fields = {
  ticketTypeId: newId(),
  firstName: 'Nadia',
  lastName: 'Karim',
  email: 'nadia@school.example',
}

test.each([
  [undefined, 1],
  ['2', 2],
  ['', 'Please choose at least one place'],
  ['two', 'Please choose at least one place'],
  ['1.5', 'Please choose at least one place'],
  ['5', 'Please choose at most 4 places'],
])('the requested number of places %j is read as %j', (places, answer) => {
  const form = joinWaitlistForm.safeParse({ ...fields, places })
  expect(form.success ? form.data.places : form.error.issues[0]?.message).toBe(answer)
})

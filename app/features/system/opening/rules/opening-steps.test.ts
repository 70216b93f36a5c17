import { expect, test } from 'vitest'
import {
  confirmableSteps,
  isConfirmable,
  type OpeningFacts,
  openingSteps,
  stepsDone,
} from './opening-steps.ts'

const fresh: OpeningFacts = {
  confirmed: [],
  saved: [],
  taxNumber: '',
  figures: 0,
  contactEmail: '',
  hasSentMail: false,
  hasBackup: false,
  adminsWithoutFactor: 1,
}
const done = (facts: Partial<OpeningFacts>) => {
  const steps = stepsDone({ ...fresh, ...facts })
  return openingSteps.filter((step) => steps[step])
}

test('no step is done on a new installation, and each step is done by its own condition', () => {
  expect(done({})).toEqual([])
  expect(done({ saved: ['networkName', 'timeZone', 'currency', 'tagline'] })).toEqual([
    'name',
    'time-zone',
    'currency',
  ])
  expect(done({ taxNumber: 'TRN 1', figures: 2, contactEmail: 'a@b.example' })).toEqual([
    'tax',
    'figures',
    'contact',
  ])
  expect(done({ hasSentMail: true, hasBackup: true, adminsWithoutFactor: 0 })).toEqual([
    'first-mail',
    'backup',
    'second-factor',
  ])
})

test('a computed step cannot be confirmed by hand', () => {
  expect(done({ confirmed: openingSteps })).toEqual([...confirmableSteps])
  expect(openingSteps.filter((step) => !isConfirmable(step))).toEqual([
    'contact',
    'first-mail',
    'backup',
    'second-factor',
  ])
})

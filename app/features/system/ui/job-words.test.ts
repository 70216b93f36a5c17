import { expect, test } from 'vitest'
import type { JobName } from '#app/jobs/contracts.ts'
import { jobTitle, jobWords } from './job-words.ts'

test('every job is described, and one of another version keeps its name', () => {
  const complete: Record<JobName, string> = jobWords
  expect(Object.keys(complete).map(jobTitle)).toEqual(Object.values(complete))
  expect(jobTitle('people.unheard-of')).toBe('people.unheard-of')
})

import { describe, expect, test } from 'vitest'
import { usernameProblem } from './username.ts'

describe('usernameProblem', () => {
  test.each(['amina', 'Amina.K', 'year-6', 'mr_jones', 'abc', 'a'.repeat(30), 'ａｍｉｎａ', '  amina  '])(
    '%j is accepted',
    (name) => {
      expect(usernameProblem(name)).toBeNull()
    },
  )

  test.each([
    ['', 'length'],
    ['ab', 'length'],
    ['a'.repeat(31), 'length'],
    ['amina k', 'characters'],
    ['amina@school.example', 'characters'],
    ['.amina', 'characters'],
    ['amina-', 'characters'],
    ['ami..na', 'characters'],
    ['аmina', 'characters'],
    ['<script>', 'characters'],
    ['أمينة', 'characters'],
    ['ami\u0000na', 'characters'],
    ['admin', 'reserved'],
    ['ADMIN', 'reserved'],
    ['ａｄｍｉｎ', 'reserved'],
    ['ad.min', 'reserved'],
    ['staff-room', 'reserved'],
    ['no_reply', 'reserved'],
  ])('%j is refused as %s', (name, problem) => {
    expect(usernameProblem(name)).toBe(problem)
  })
})

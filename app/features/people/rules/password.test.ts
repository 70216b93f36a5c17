import { describe, expect, test } from 'vitest'
import { commonPasswords, commonWords } from './common-passwords.ts'
import { passwordProblem } from './password.ts'

describe('passwordProblem', () => {
  test.each([
    'correct horse battery staple',
    'pärlhönan äter',
    'marmalade-otter-42',
    '密码是一个秘密词语',
    'xxxy7#kQ2mm',
    'Tr0mbone.at.noon',
    `${'long '.repeat(25)}!!!`,
  ])('%j is accepted', (password) => {
    expect(passwordProblem(password)).toBeNull()
  })

  test.each([
    ['', 'too-short'],
    ['kjh7*2f', 'too-short'],
    ['k'.repeat(129), 'too-long'],
    ['password', 'common'],
    ['Password1', 'common'],
    ['P@ssw0rd!', 'common'],
    ['PASSWORD2026', 'common'],
    ['12345678', 'common'],
    ['87654321', 'common'],
    ['aaaaaaaa', 'common'],
    ['abcabcabc', 'common'],
    ['12341234', 'common'],
    ['qwertyuiop', 'common'],
    ['poiuytrewq', 'common'],
    ['Welcome2026!', 'common'],
    ['123summer', 'common'],
    ['T3acher123', 'common'],
    ['1loveyou!!', 'common'],
    ['staffroom1', 'common'],
    ['ｐａｓｓｗｏｒｄ', 'common'],
  ])('%j is refused as %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem)
  })

  test.each([
    'amina.khoury',
    'Amina.Khoury2026',
    'amina.khoury@school.example',
    'yearsixlead',
    'YearSixLead!!',
  ])('%j is refused as too similar to the address or username', (password) => {
    const person = { email: 'amina.khoury@school.example', username: 'YearSixLead' }
    expect(passwordProblem(password, person)).toBe('like-name')
  })

  test.each(['Amina Khoury', 'khoury-amina1', 'AMINAKHOURY!', 'amina2026', 'khoury//7', '1a2m3i4n5a'])(
    '%j is refused as a variant of the name',
    (password) => expect(passwordProblem(password, { name: 'Amina Khoury' })).toBe('like-name'),
  )

  test.each(['GulfTeachers', 'gulf teachers 26', 'teachers-gulf', 'Teachers!'])(
    '%j is refused as a variant of the network name',
    (password) => expect(passwordProblem(password, { networkName: 'Gulf Teachers' })).toBe('like-network'),
  )

  test.each(['amina likes otters', 'a gulf of marmalade'])(
    '%j is accepted, because it has more words than a name',
    (password) => {
      const owner = { name: 'Amina Khoury', networkName: 'Gulf Teachers' }
      expect(passwordProblem(password, owner)).toBeNull()
    },
  )

  test('a short name does not cause a refusal', () => {
    expect(passwordProblem('marmalade-otter', { email: 'm@x.example', username: '' })).toBeNull()
  })

  test('the lists have over a thousand entries, and no password of fewer than seven characters', () => {
    expect(commonPasswords.size + commonWords.size).toBeGreaterThan(1_000)
    expect([...commonPasswords].filter((password) => password.length < 7)).toEqual([])
  })
})

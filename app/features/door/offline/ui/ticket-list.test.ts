import { expect, test } from 'vitest'
import { createTicketList } from './ticket-list.ts'

function listOf(...names: string[]) {
  const list = createTicketList()
  list.apply(
    names.map((name, at) => JSON.stringify([`${at}`, `hash-${at}`, name, 'Seat', 0, null])).join('\n'),
  )
  return list
}

test.each(['احمد ابراهيم', 'إبراهيم', 'أَحْمَد', 'أحمـــد'])('%s finds the name as it is written', (typed) => {
  const list = listOf('أحمد إبراهيم', 'آمنة الهاشمي')
  expect(list.named(typed, 5).map(({ name }) => name)).toEqual(['أحمد إبراهيم'])
})

test('names are found without their accents, by the beginnings of their words', () => {
  const list = listOf('José Łukasz', 'Amina Yusuf')
  expect(list.named('jose', 5).map(({ name }) => name)).toEqual(['José Łukasz'])
  expect(list.named('yus AM', 5).map(({ name }) => name)).toEqual(['Amina Yusuf'])
  expect(list.named('usuf', 5)).toEqual([])
})

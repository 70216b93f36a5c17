import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { filtersOfSegment, segmentFilters } from './segment-filters.ts'

const saved = (query: string) => segmentFilters(new URLSearchParams(query))

test('a saved view has the filters alone, each once and in one order', () => {
  const [plan, tag] = [newId(), newId()]
  expect(saved(`tag=${tag}&sort=name&after=x&plan=${plan}&columns=a&status=active&role=vip&q=+Amal+`)).toBe(
    `q=Amal&role=vip&status=active&plan=${plan}&tag=${tag}`,
  )
  expect(filtersOfSegment(saved(`q=R%26D&tag=${tag}`))).toEqual({
    ...{ q: 'R&D', role: null, status: null, planId: null, tags: { ids: [tag], match: 'any' } },
  })
})

test('several tags stand in one order, each once; whether all are asked for matters for several alone', () => {
  const [one = '', two = ''] = [newId(), newId()].sort()
  expect(saved(`tag=${two}&tag=${one}&tag=${two}&tag-match=all`)).toBe(`tag=${one}&tag=${two}&tag-match=all`)
  expect(saved(`tag=${two}&tag=${one}&tag-match=none`)).toBe(`tag=${one}&tag=${two}`)
  expect(saved(`tag=${one}&tag-match=all`)).toBe(`tag=${one}`)
  expect(saved('tag-match=all')).toBe('')
})

test.each(['', 'sort=name&after=abc', 'role=emperor&tag=all&plan=1', 'q=++'])(
  'a view without a filter is none: %j',
  (query) => {
    expect(saved(query)).toBe('')
  },
)

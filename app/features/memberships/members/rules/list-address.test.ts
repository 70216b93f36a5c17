import { expect, test } from 'vitest'
import { listSearch } from './list-address.ts'

test.each([
  ['', ''],
  ['tab=payments', ''],
  ['q=', ''],
  ['tag=a&tag=b&tag-match=all&tab=notes', '?tag=a&tag=b&tag-match=all'],
  ['to=x&plan=p&q=amal+h&tab=notes&after=a', '?q=amal+h&plan=p&after=a'],
  [
    'sort=-name&columns=-&role=vip&status=late&before=b',
    '?role=vip&status=late&sort=-name&columns=-&before=b',
  ],
])('the list keeps from %j only %j', (search, kept) => {
  expect(listSearch(new URLSearchParams(search))).toBe(kept)
})

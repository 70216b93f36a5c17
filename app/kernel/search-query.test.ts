import { expect, test } from 'vitest'
import { searchQuery } from './search-query.ts'

test.each([
  ['', null],
  [" ' -- ", null],
  ['amal', "'amal':*"],
  ['  Amal   Haddad ', "'Amal':* & 'Haddad':*"],
  ['SR-7K3M9QX2', "'SR' & '7K3M9QX2':*"],
  ['amal@school.example', "'amal' & 'school' & 'example':*"],
  ["O'Leary & <b>|!", "'O' & 'Leary':* & 'b':*"],
  ['J. Haddad, Palm', "'J':* & 'Haddad':* & 'Palm':*"],
  ['amal@', "'amal':*"],
  ['José Łukasz محمد', "'José':* & 'Łukasz':* & 'محمد':*"],
  ['“Leading” – O’Neill’s… 🎓', "'Leading':* & 'O' & 'Neill' & 's':*"],
  ['متى؟ «الآن»', "'متي':* & 'الان':*"],
  ['a b c d e f g h', "'a':* & 'b':* & 'c':* & 'd':* & 'e':* & 'f':*"],
  ['x'.repeat(300), `'${'x'.repeat(100)}':*`],
])('the search “%s” becomes a prefix query', (typed, query) => {
  expect(searchQuery(typed)).toBe(query)
})

import { expect, test } from 'vitest'
import { reloadAfterForms } from './reload-after-forms.ts'

test('what stays from page to page is loaded again only after a form was sent', () => {
  const after = (formMethod?: 'GET' | 'POST', defaultShouldRevalidate = true) =>
    reloadAfterForms({ ...(formMethod && { formMethod }), defaultShouldRevalidate })
  expect([after(), after('GET'), after('POST'), after('POST', false)]).toEqual([false, false, true, false])
})

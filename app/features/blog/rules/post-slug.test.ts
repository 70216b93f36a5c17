import { expect, it } from 'vitest'
import { postSlugChoices } from './post-slug.ts'

const id = '0190a1b2-0000-7000-8000-000000000000'

it('makes slugs from the title, and the last one from the id', () => {
  const choices = postSlugChoices('Why we stopped grading homework', id)
  expect(choices[0]).toBe('why-we-stopped-grading-homework')
  expect(choices[1]).toBe('why-we-stopped-grading-homework-2')
  expect(choices.at(-1)).toBe(`post-${id}`)
})

it.each(['RSS', 'Preview', 'rss.xml', 'Search'])(
  'never gives a post the address of an existing page: %s',
  (title) => {
    expect(postSlugChoices(title, id)[0]).toMatch(/-2$/)
  },
)

it('makes a slug for a title without letters', () => {
  expect(postSlugChoices('!!!', id)).toEqual([`post-${id}`])
})

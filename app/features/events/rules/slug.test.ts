import { describe, expect, it } from 'vitest'
import { isReservedSlug, normaliseSlug, slugChoices } from './slug.ts'

describe('normaliseSlug', () => {
  it.each([
    ['leading-from-the-middle', 'leading-from-the-middle'],
    ['Leading-From-The-Middle', 'leading-from-the-middle'],
    ['-leading--from-the-middle-', 'leading-from-the-middle'],
    ['leading-from-the-middle.', 'leading-from-the-middle'],
    ['leading from the middle!', 'leading-from-the-middle'],
    ['leading_from_the_middle', 'leading-from-the-middle'],
    ['teachers’-café', 'teachers-cafe'],
  ])('turns %s into %s', (typed, slug) => {
    expect(normaliseSlug(typed)).toBe(slug)
  })

  it('returns null for a text without a valid slug', () => {
    expect(normaliseSlug('')).toBeNull()
    expect(normaliseSlug('--!?')).toBeNull()
    expect(normaliseSlug('a'.repeat(121))).toBeNull()
    expect(normaliseSlug('a'.repeat(100_000))).toBeNull()
  })

  it('leaves a valid slug unchanged', () => {
    const id = '0190a1b2-0000-7000-8000-000000000000'
    for (const slug of slugChoices(`${'Ünder '.repeat(40)}new`, id)) expect(normaliseSlug(slug)).toBe(slug)
  })
})

describe('slugChoices', () => {
  const id = '0190a1b2-0000-7000-8000-000000000000'

  it('starts with the title and ends with the id', () => {
    const choices = slugChoices('Staffroom Live!', id)
    expect(choices.slice(0, 3)).toEqual(['staffroom-live', 'staffroom-live-2', 'staffroom-live-3'])
    expect(choices.at(-1)).toBe(`event-${id}`)
  })

  it('ends a long title after a whole word', () => {
    const title = 'Reading for Pleasure: Building a School That Reads Every Day and Every Night Together'
    const [slug = ''] = slugChoices(title, id)
    expect(slug).toBe('reading-for-pleasure-building-a-school-that-reads-every-day-and-every-night')
    expect(slugChoices('x'.repeat(100), id)[0]).toBe('x'.repeat(80))
  })

  it('never returns a reserved word', () => {
    expect(isReservedSlug('calendar')).toBe(true)
    expect(slugChoices('Calendar', id)[0]).toBe('calendar-2')
  })

  it('falls back to the id for a title without Latin letters', () => {
    expect(slugChoices('ملتقى المعلمين', id)).toEqual([`event-${id}`])
  })
})

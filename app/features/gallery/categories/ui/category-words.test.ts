import { expect, test } from 'vitest'
import { categoryWords, notEmpty } from './category-words.ts'

test('the error messages of categories have the specified text', () => {
  expect(Object.values(categoryWords).map(({ title, description }) => `${title}: ${description}`)).toEqual([
    'Error: Failed to load categories.',
    'Error: Failed to update category order.',
    'Error: Failed to create category. Please try again.',
    'Error: Failed to update category. Please try again.',
    'Error: Failed to delete category. Please try again.',
  ])
})

test('the refusal to delete a category shows how many items it holds', () => {
  expect(notEmpty(1).description).toBe('1 item in it, hidden ones included. Move or delete it first.')
  expect(notEmpty(1200).description).toMatch(/^1,200 items in it/)
})

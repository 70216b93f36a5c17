import { expect, test } from 'vitest'
import {
  bytesWords,
  deleteQuestion,
  keptWords,
  mediaWords,
  uploadComplete,
  uploadFailed,
} from './media-words.ts'

test('the messages of the gallery have the specified text', () => {
  const said = [
    mediaWords.notLoaded,
    mediaWords.notDeleted,
    mediaWords.categoryRequired,
    mediaWords.noFiles,
    uploadFailed('hall.png'),
    mediaWords.nothingUploaded,
    uploadComplete(2, 3),
  ]
  expect(said.map(({ title, description }) => `${title}: ${description}`)).toEqual([
    'Error: Failed to load images.',
    'Error: Failed to delete media. Please try again.',
    'Category Required: Please select a category before uploading',
    'No Files Selected: Please select at least one file to upload',
    'Upload Failed: Failed to upload hall.png',
    'Upload Failed: No files were uploaded successfully',
    'Upload Complete: Successfully uploaded 2 of 3 files',
  ])
  expect(deleteQuestion(12)).toBe('Are you sure you want to delete 12 selected items?')
})

test('the message about kept items lists where else they are shown', () => {
  expect(keptWords([])).toBe('')
  expect(keptWords([{ use: 'event' }])).toMatch(
    /^1 item was not deleted because it is also used elsewhere \(an event\)/,
  )
  expect(keptWords([{ use: 'event' }, { use: 'post' }, { use: 'event' }])).toMatch(
    /^3 items were not deleted because they are also used elsewhere.*\(an event, a blog post\)/,
  )
})

test.each([
  [0, '1 KB'],
  [500 * 1024, '500 KB'],
  [10.25 * 1024 * 1024, '10.3 MB'],
])('%i bytes are shown as %s', (bytes, words) => {
  expect(bytesWords(bytes)).toBe(words)
})

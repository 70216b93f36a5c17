import { formatCount } from '#app/kernel/language/format-count.ts'
import type { Toast } from '#app/ui/toast-context.ts'
import type { MembersAnswer } from '../change-members-form.ts'

export const tagAnnounced = 'Choose a tag, or type a new one.'

export const notChangedWords = {
  tone: 'danger',
  title: 'Nothing was changed',
  description: 'Something went wrong, or the connection was lost. Please try again.',
} as const satisfies Toast

/** What became of a press on the bar of selected people. */
export function answerWords(answer: Exclude<MembersAnswer, { done: 'drafted' }>): Toast {
  if (answer.ok) {
    const { done, tag, changed } = answer
    const people = `${formatCount(changed.length)} ${changed.length === 1 ? 'person' : 'people'}`
    if (changed.length === 0)
      return {
        title: 'Nothing to change',
        description:
          done === 'tagged'
            ? `The selected people already have the tag “${tag.name}”.`
            : `None of the selected people has the tag “${tag.name}”.`,
      }
    return {
      title: done === 'tagged' ? `${people} tagged “${tag.name}”` : `“${tag.name}” removed from ${people}`,
    }
  }
  switch (answer.reason) {
    case 'too-many': {
      const most = formatCount(answer.most)
      return {
        tone: 'danger',
        title: `Select up to ${most} people`,
        description: 'To email more people, save this view and choose it as the audience of a mass email.',
      }
    }
    case 'tag-gone':
      return { tone: 'danger', title: 'This tag was deleted', description: 'No person has it any more.' }
    case 'no-people':
      return { tone: 'danger', title: 'No people selected', description: 'The accounts were deleted.' }
  }
}

import { formatCount } from '#app/kernel/language/format-count.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import type { Toast } from '#app/ui/toast-context.ts'
import { perLanguage } from '#language'
import type { MembersAnswer } from '../change-members-form.ts'

export const tagAnnounced = () => t('Choose a tag, or type a new one.')

export const notChangedWords = perLanguage(
  () =>
    ({
      tone: 'danger',
      title: t('Nothing was changed'),
      description: t('Something went wrong, or the connection was lost. Please try again.'),
    }) as const satisfies Toast,
)

/** What became of a press on the bar of selected people. */
export function answerWords(answer: Exclude<MembersAnswer, { done: 'drafted' }>): Toast {
  if (answer.ok) {
    const { done, tag, changed } = answer
    if (changed.length === 0)
      return {
        title: t('Nothing to change'),
        description:
          done === 'tagged'
            ? t('The selected people already have the tag “{name}”.', { name: tag.name })
            : t('None of the selected people has the tag “{name}”.', { name: tag.name }),
      }
    return {
      title:
        done === 'tagged'
          ? plural(changed.length, '{count} person tagged “{tag}”', '{count} people tagged “{tag}”', {
              tag: tag.name,
            })
          : plural(
              changed.length,
              '“{tag}” removed from {count} person',
              '“{tag}” removed from {count} people',
              { tag: tag.name },
            ),
    }
  }
  switch (answer.reason) {
    case 'too-many': {
      const most = formatCount(answer.most)
      return {
        tone: 'danger',
        title: t('Select up to {most} people', { most }),
        description: t('To email more people, save this view and choose it as the audience of a mass email.'),
      }
    }
    case 'tag-gone':
      return {
        tone: 'danger',
        title: t('This tag was deleted'),
        description: t('No person has it any more.'),
      }
    case 'no-people':
      return { tone: 'danger', title: t('No people selected'), description: t('The accounts were deleted.') }
  }
}

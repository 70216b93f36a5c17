import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'
import { FigureStrip } from '#app/ui/figure-strip.tsx'
import type { PostFigures } from '../post-figures.server.ts'
import { postsPath } from './post-list-words.ts'

/** The blog in four figures, each leading to the posts it counts. */
export function PostFiguresList({ figures }: { figures: PostFigures }) {
  const { totalPosts, scheduledPosts, publishedPosts, draftPosts, totalViews } = figures
  const words = (value: number) => formatCount(value)
  return (
    <FigureStrip
      label={t('Blog statistics')}
      figures={[
        { label: t('Total Posts'), value: words(totalPosts), to: postsPath },
        {
          label: t('Published'),
          value: words(publishedPosts),
          to: `${postsPath}?status=published`,
          hint: scheduledPosts > 0 && t('{posts} scheduled', { posts: words(scheduledPosts) }),
        },
        { label: t('Drafts'), value: words(draftPosts), to: `${postsPath}?status=draft` },
        { label: t('Total Views'), value: words(totalViews), to: `${postsPath}?sort=-views` },
      ]}
    />
  )
}

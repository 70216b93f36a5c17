import { Stat, StatList } from '#app/ui/stat.tsx'
import type { PostFigures } from '../post-figures.server.ts'
import { postsPath } from './post-list-words.ts'

/** The blog in four figures, each leading to the posts it counts. */
export function PostFiguresList({ figures }: { figures: PostFigures }) {
  const { totalPosts, scheduledPosts, publishedPosts, draftPosts, totalViews } = figures
  const words = (value: number) => value.toLocaleString('en')
  return (
    <StatList label="Blog statistics">
      <Stat label="Total Posts" icon="newspaper" value={words(totalPosts)} to={postsPath} />
      <Stat
        label="Published"
        icon="check"
        value={words(publishedPosts)}
        to={`${postsPath}?status=published`}
        hint={scheduledPosts > 0 ? `${words(scheduledPosts)} scheduled` : undefined}
      />
      <Stat label="Drafts" icon="pencil" value={words(draftPosts)} to={`${postsPath}?status=draft`} />
      <Stat label="Total Views" icon="eye" value={words(totalViews)} to={`${postsPath}?sort=-views`} />
    </StatList>
  )
}

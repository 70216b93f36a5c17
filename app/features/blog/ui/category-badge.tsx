import type { BlogCategoryColour } from '#app/db/schema/blog.ts'
import { written } from '#app/kernel/language/written.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { PostCategory } from '../rules/post-views.ts'

/** The colours a category may have, as the design system knows them: words on each of them are readable. */
const tones: Record<BlogCategoryColour, BadgeTone> = {
  teal: 'teal',
  marigold: 'marigold',
  green: 'success',
  red: 'danger',
  sand: 'neutral',
  ink: 'solid',
}

export function CategoryBadge({ category }: { category: PostCategory }) {
  return (
    <Badge tone={tones[category.colour]} className="max-w-full">
      <span className="truncate" {...written(category.name)}>
        {category.name}
      </span>
    </Badge>
  )
}

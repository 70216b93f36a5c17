import type { Ref } from 'react'
import { written } from '#app/kernel/language/written.ts'
import { cx } from '#app/ui/cx.ts'

type RichTextProps = { sanitised: string; className?: string; ref?: Ref<HTMLDivElement> }

/** HTML that people wrote. Only for what `sanitiseHtml` has reduced on the server a moment ago. */
export function RichText({ sanitised, className, ref }: RichTextProps) {
  return (
    <div
      ref={ref}
      {...written(sanitised)}
      className={cx('prose', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the loader has just run it through the allow-list
      dangerouslySetInnerHTML={{ __html: sanitised }}
    />
  )
}

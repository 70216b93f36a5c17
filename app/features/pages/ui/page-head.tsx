import type { ReactNode } from 'react'
import type { ShownImage } from '#app/features/files/rules/image-of.ts'
import { written } from '#app/kernel/language/written.ts'
import { Picture } from '#app/ui/picture.tsx'

type PageHeadProps = { title: string; image: ShownImage | null; children?: ReactNode }

/** The title of a page of words, a line under it, and its picture where it has one. */
export function PageHead({ title, image, children }: PageHeadProps) {
  return (
    <>
      <h1 {...written(title)}>{title}</h1>
      {children}
      {image && (
        <Picture
          src={image.src}
          srcSet={image.srcSet}
          sizes="(min-width: 768px) 720px, 92vw"
          alt={image.alt}
          width={image.width}
          height={image.height}
          priority
          className="mt-7 rounded-card"
        />
      )}
    </>
  )
}

import { sql } from 'kysely'
import type { ImageFile } from './rules/image-of.ts'

/** The picture whose id stands in `column` ("p.image_file_id"), for the select of a query; null for none. */
export function imageFile(column: string) {
  return sql<ImageFile | null>`(select json_build_object(
    'key', f.key, 'width', f.width, 'height', f.height, 'variants', f.variants
  ) from files f where f.id = ${sql.ref(column)})`
}

import { parseWithZod as parse } from '@conform-to/zod/v4'
import { inThisLanguage } from '#language'

/**
 * As conform's, with the messages of the current language: conform keeps what it makes of a schema by the schema itself,
 * and one that `perLanguage` made stands for those of all languages.
 */
export const parseWithZod = ((payload: FormData | URLSearchParams, options: { schema: object }) =>
  parse(payload, {
    ...options,
    schema: typeof options.schema === 'function' ? options.schema : inThisLanguage(options.schema),
  } as never)) as typeof parse

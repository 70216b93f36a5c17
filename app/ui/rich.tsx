import { Fragment, type ReactNode } from 'react'
import { isolated } from '#app/kernel/language/isolate.ts'
import { type NamesIn, textOf } from '#app/kernel/language/t.ts'

/** The names of the tags in a text such as "Read the <terms>terms of service</terms>". */
type TagsIn<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}`
  ? Tag | TagsIn<Rest>
  : never

type Parts<Text extends string> = Readonly<
  Record<TagsIn<Text>, (words: ReactNode) => ReactNode> & Record<NamesIn<Text>, ReactNode>
>

/**
 * A text with elements in it, as `t()` has plain ones. `parts` has a function for each tag, which is given the words
 * between its two ends, and what stands for each name in braces. Tags do not nest. Strings keep their own direction; an
 * element that may hold another script is a `<bdi>`.
 */
export function rich<const Text extends string>(text: Text, parts: Parts<Text>): ReactNode {
  return filled(textOf(text), parts)
}

function filled(
  text: string,
  parts: Readonly<Record<string, ReactNode | ((words: ReactNode) => ReactNode)>>,
): ReactNode {
  return text.split(/(<\w+>.*?<\/\w+>|\{\w+\})/).map((piece, index) => {
    const [, tag, words = ''] = /^<(\w+)>(.*)<\/\w+>$/.exec(piece) ?? []
    const name = tag ?? /^\{(\w+)\}$/.exec(piece)?.[1]
    if (name === undefined || !(name in parts)) return piece
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their places
    return <Fragment key={index}>{shownPart(parts[name], () => filled(words, parts))}</Fragment>
  })
}

function shownPart(part: ReactNode | ((words: ReactNode) => ReactNode), words: () => ReactNode): ReactNode {
  if (typeof part === 'function') return part(words())
  return typeof part === 'string' ? isolated(part) : part
}

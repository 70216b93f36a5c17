import type { Extensions } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { isLinkAddress } from './link-address.ts'
import { RichTextPicture } from './rich-text-picture.ts'
import { RichTextVideo } from './rich-text-video.ts'

/** Tables as plain as they are stored: the content policy allows no widths by style. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

/** What a text may hold; the server's allow-list (`sanitiseHtml`) lets the same through. */
export const richTextExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: false, isAllowedUri: (url) => isLinkAddress(url ?? '') },
  }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  RichTextPicture,
  RichTextVideo,
]

/**
 * The name under which a mail shows a picture attached to it: `<img src="cid:{{ … }}">`. The maker of
 * the attachment and the filler of the variables call it with the same `kind` and `ref`.
 */
export function contentIdOf(kind: string, ref: string): string {
  return `${kind}.${ref}@staffroom`
}

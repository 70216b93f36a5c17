/**
 * The name under which a mail shows a picture attached to it: `<img src="cid:{{ … }}">`. Whoever makes the
 * attachment and whoever fills the variables call it with the same `kind` and `ref`.
 */
export function contentIdOf(kind: string, ref: string): string {
  return `${kind}.${ref}@staffroom`
}

/** A telephone number as it is dialled: from left to right in every language. */
export function PhoneNumber({ children }: { children: string }) {
  return <bdi dir="ltr">{children}</bdi>
}

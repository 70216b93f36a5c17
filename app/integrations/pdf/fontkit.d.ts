declare module 'fontkit' {
  /** A font whose tables are read as they are needed, and kept. */
  export type Font = { layout: (text: string) => unknown }
  export function create(file: Uint8Array): Font
}
